import { ownTrips } from '@ride/contract/own-trips';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../testing/answers.ts';
import { pressButton } from '../../testing/page-acts.ts';
import { createVisit, renderPage } from '../../testing/render-page.tsx';
import type { OwnTrip } from './queries.ts';
import { TripsPage } from './TripsPage.tsx';

const trip = (orderUuid: string, changed: Partial<OwnTrip> = {}): OwnTrip => ({
  orderUuid,
  departedAt: Date.parse('2026-11-05T08:07:00+08:00'),
  from: '南京南站',
  to: '新街口',
  totalFen: 3_900,
  unpaidFen: 0,
  refundPendingFen: 0,
  state: 'paid',
  ...changed,
});

const page = (trips: OwnTrip[], nextCursor: string | null = null) =>
  successAnswer({ trips, nextCursor });

function passenger(answer: Promise<never> | ReturnType<typeof page>) {
  const at = createVisit('/trips', { extensions: ['trips'] });
  at.session.open('session-token');
  at.gateway.answer(ownTrips, answer);
  renderPage(<TripsPage />, at);
  return at;
}

const rows = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('each trip shows its date, its way, its fare and its state, and leads to its bill', async () => {
  passenger(
    page([
      trip('unpaid', { state: 'unpaid', unpaidFen: 3_900 }),
      trip('partly', { state: 'unpaid', unpaidFen: 2_900, to: null }),
      trip('checked', { state: 'checked', unpaidFen: 3_900, from: null }),
      trip('refund', { state: 'refundPending', refundPendingFen: 650, from: null, to: null }),
      trip('paid'),
    ]),
  );
  const [first] = await screen.findAllByRole('link');
  expect(first?.getAttribute('href')).toBe('#/price_index?type=2&orderUuid=unpaid');
  expect(rows()).toEqual([
    '2026年11月5日 08:07南京南站 至 新街口费用合计 39.00元待支付',
    '2026年11月5日 08:07南京南站上车费用合计 39.00元待支付 29.00元',
    '2026年11月5日 08:07新街口下车费用合计 39.00元核对中',
    '2026年11月5日 08:07费用合计 39.00元退款中 6.50元',
    '2026年11月5日 08:07南京南站 至 新街口费用合计 39.00元已支付',
  ]);
});

test('the next page of trips is loaded by a button, and focus moves to its first trip', async () => {
  const at = passenger(page([trip('a'), trip('b')], '1.b'));
  await screen.findAllByRole('link');
  at.gateway.answer(ownTrips, page([trip('c')]));
  pressButton('加载更多');
  await waitFor(() => expect(rows()).toHaveLength(3));
  const focused = document.activeElement?.querySelector('a')?.getAttribute('href');
  expect(focused).toBe('#/price_index?type=2&orderUuid=c');
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
  expect(at.gateway.inputsTo(ownTrips)).toEqual([{}, { cursor: '1.b' }]);
});

test('a failed next page keeps the trips and can be requested again', async () => {
  const at = passenger(page([trip('a')], '1.a'));
  await screen.findAllByRole('link');
  at.gateway.answer(ownTrips, failedCall());
  pressButton('加载更多');
  expect(await screen.findByText('没有加载成功，请稍后再试')).toBeTruthy();
  expect(rows()).toHaveLength(1);
  at.gateway.answer(ownTrips, page([trip('b')]));
  fireEvent.click(await screen.findByRole('button', { name: '加载更多', busy: false }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('a refresh shows what has changed, and keeps the trips if it fails', async () => {
  const at = passenger(page([trip('a', { state: 'unpaid', unpaidFen: 3_900 })]));
  await screen.findByText('待支付');
  at.gateway.answer(ownTrips, page([trip('a')]));
  pressButton('刷新');
  expect(await screen.findByText('已支付')).toBeTruthy();
  at.gateway.answer(ownTrips, failedCall());
  pressButton('刷新');
  expect(await screen.findByText('没有刷新成功，请稍后再试')).toBeTruthy();
  expect(rows()).toHaveLength(1);
});

test('a passenger without a trip reads so', async () => {
  passenger(page([]));
  expect(await screen.findByText('还没有行程')).toBeTruthy();
});

test.each([
  ['failed', failedCall],
  ['was refused', () => refusalAnswer('busy') as Promise<never>],
])('a list of trips that %s is requested again by a press', async (_, answer) => {
  const at = passenger(answer());
  const reload = await screen.findByRole('button', { name: '重新加载' });
  at.gateway.answer(ownTrips, page([trip('a')]));
  fireEvent.click(reload);
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('the list of trips shows a loading state until its answer arrives', () => {
  passenger(new Promise<never>(() => {}));
  expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
});

test('without a session the list of trips leads to the login and back', async () => {
  const at = passenger(refusalAnswer('loginRequired') as Promise<never>);
  await waitFor(() => expect(at.location.current().path).toBe('/login'));
  expect(at.store.read('returnAddress')).toBe('/trips');
  expect(screen.getByText('登录后查看我的行程')).toBeTruthy();
});

test('with gateways that list no trips the page says so and makes no call', () => {
  const at = createVisit('/trips', { extensions: [] });
  renderPage(<TripsPage />, at);
  expect(screen.getByText('当前服务不支持查看行程')).toBeTruthy();
  expect(at.gateway.made).toEqual([]);
});

test('the trips lead to applying for an invoice and to the invoices, where gateways take applications', async () => {
  const at = createVisit('/trips', { extensions: ['trips', 'invoices'] });
  at.session.open('session-token');
  at.gateway.answer(ownTrips, page([trip('a', { state: 'invoiced' })]));
  renderPage(<TripsPage />, at);
  expect(await screen.findByText('已开票')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(0, 2)).toEqual(['#/invoice', '#/invoice_records']);
});
