import { invoiceTrip, invoiceTrips } from '@ride/contract/invoices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../testing/answers.ts';
import { pressButton, toastTexts } from '../../testing/page-acts.ts';
import { renderPage, type Visit } from '../../testing/render-page.tsx';
import { InvoicePage } from './InvoicePage.tsx';
import {
  NOVEMBER,
  OCTOBER,
  openOwnTrips,
  ownTrip,
  passengerVisit,
  tripsAnswer,
} from './testing/own-trips-visit.tsx';

const draft = (at: Visit) => JSON.parse(at.store.read('invoiceDraft') ?? 'null');
const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox');
const month = async (name: string) => within(await screen.findByRole('region', { name }));
const chosen = () => screen.getByText(/^已选/).parentElement?.textContent;

test("the passenger's own trips without an invoice are listed by month, and amounts cannot be typed", async () => {
  const at = openOwnTrips(
    tripsAnswer([
      ownTrip('a'),
      ownTrip('b', { completedAt: OCTOBER, to: null, amountFen: 650 }),
      ownTrip('c', { completedAt: OCTOBER, from: null, to: null, amountFen: 1_200 }),
    ]),
  );
  const november = await month('2026年11月');
  expect(
    november.getByRole('checkbox', { name: /^11月5日 08:07.*39\.00.*南京南站 至 新街口/ }),
  ).toBeTruthy();
  const october = await month('2026年10月');
  expect(october.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '10月31日 23:596.50元南京南站上车',
    '10月31日 23:5912.00元',
  ]);
  expect(screen.queryByLabelText('金额（元）')).toBeNull();
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  expect(at.gateway.inputsTo(invoiceTrips)).toEqual([{ list: 'dList' }]);
});

test('a trip that cannot be invoiced is shown with the reason and cannot be chosen', async () => {
  openOwnTrips(tripsAnswer([ownTrip('a', { obstacle: 'companyPays', amountFen: 0 })]));
  const [box] = await boxes();
  expect(box?.disabled).toBe(true);
  expect(screen.getByText('由企业统一开票').id).toBe(box?.getAttribute('aria-describedby'));
  expect(screen.queryByRole('button', { name: '全选本月' })).toBeNull();
});

test('a chosen trip is in the list of the draft with its order, and a trip that is not is gone', async () => {
  const at = openOwnTrips(tripsAnswer([ownTrip('a'), ownTrip('b', { amountFen: 650 })]));
  const [first, second] = await boxes();
  if (first) fireEvent.click(first);
  if (second) fireEvent.click(second);
  expect(draft(at)).toMatchObject({
    totalMoney: '45.50',
    dList: [
      { orderUuid: 'a', fen: 3_900 },
      { orderUuid: 'b', fen: 650 },
    ],
  });
  expect(chosen()).toBe('已选 2 笔，合计45.50元');
  if (first) fireEvent.click(first);
  expect(draft(at)).toMatchObject({ totalMoney: '6.50', dList: [{ orderUuid: 'b' }] });
});

test('each tab lists the trips of its kind, and the total counts those of all tabs', async () => {
  const at = openOwnTrips(tripsAnswer([ownTrip('a')]));
  fireEvent.click((await boxes())[0] as HTMLElement);
  at.gateway.answer(invoiceTrips, tripsAnswer([ownTrip('t', { amountFen: 100 })]));
  fireEvent.click(screen.getByRole('tab', { name: '出租车' }));
  await screen.findByText('1.00');
  fireEvent.click((await boxes())[0] as HTMLElement);
  expect(draft(at)).toMatchObject({ totalMoney: '40.00', activeTab: 'tList' });
  expect(at.gateway.inputsTo(invoiceTrips)).toContainEqual({ list: 'tList' });
});

describe('all trips of a month', () => {
  test('a month is chosen with the trips that no page has loaded yet, and dropped again', async () => {
    const at = openOwnTrips(tripsAnswer([ownTrip('a')], '1.a'));
    await boxes();
    at.gateway.answer(
      invoiceTrips,
      tripsAnswer([
        ownTrip('a'),
        ownTrip('b', { amountFen: 100 }),
        ownTrip('c', { obstacle: 'checked' }),
      ]),
    );
    pressButton('全选本月');
    await waitFor(() => expect(draft(at).totalMoney).toBe('40.00'));
    expect(at.gateway.inputsTo(invoiceTrips)).toContainEqual({ list: 'dList', month: '2026-11' });
    await waitFor(async () => expect(await boxes()).toHaveLength(3));
    pressButton('取消全选');
    expect(draft(at)).toMatchObject({ totalMoney: '0.00', dList: [] });
    expect(await boxes()).toHaveLength(3);
  });

  test('more trips than an application takes are chosen up to its limit, which is said in words', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ownTrip(`order-${index}`));
    const at = openOwnTrips(tripsAnswer([ownTrip('old', { completedAt: OCTOBER }), ...many]));
    const october = await month('2026年10月');
    fireEvent.click(october.getByRole('checkbox'));
    fireEvent.click((await month('2026年11月')).getByRole('button', { name: '全选本月' }));
    await waitFor(() => expect(draft(at).dList).toHaveLength(200));
    expect(toastTexts()).toContain('一次最多选择 200 笔行程，其余行程请另行申请');
  });

  test('a month that cannot be loaded chooses nothing and can be pressed again', async () => {
    const at = openOwnTrips(tripsAnswer([ownTrip('a')]));
    await boxes();
    at.gateway.answer(invoiceTrips, failedCall());
    pressButton('全选本月');
    expect(await screen.findByText('没有加载成功，请稍后再试')).toBeTruthy();
    expect(chosen()).toBe('已选 0 笔，合计0.00元');
  });
});

test('the next page is loaded by a button, past pages whose trips are known already', async () => {
  const at = openOwnTrips(tripsAnswer([ownTrip('a')], '1.a'));
  await boxes();
  at.gateway.answer(invoiceTrips, tripsAnswer([ownTrip('b', { completedAt: OCTOBER })]));
  pressButton('加载更多');
  await waitFor(async () => expect(await boxes()).toHaveLength(2));
  expect(at.gateway.inputsTo(invoiceTrips)).toEqual([
    { list: 'dList' },
    { list: 'dList', cursor: '1.a' },
  ]);
  expect(document.activeElement?.textContent).toContain('10月31日');
});

describe('the chosen trips follow the gateway', () => {
  const stored = { id: '1', name: '', isChosen: true, completedAt: NOVEMBER };
  const visitWith = (trips: object[], answer: ReturnType<typeof tripsAnswer>) => {
    const at = passengerVisit(answer);
    const fields = draft(at);
    at.store.write('invoiceDraft', JSON.stringify({ ...fields, dList: trips }));
    renderPage(<InvoicePage />, at);
    return at;
  };
  const word = '部分行程的可开票金额有变化，或已不能开票，所选行程已更新，请核对。';

  test('a changed amount is taken over with a word', async () => {
    const at = visitWith(
      [{ ...stored, fen: 3_900, orderUuid: 'a' }],
      tripsAnswer([ownTrip('a', { amountFen: 900 })]),
    );
    expect(await screen.findByText(word)).toBeTruthy();
    expect(draft(at).totalMoney).toBe('9.00');
  });

  test('a trip that is gone and an amount that was typed leave the draft with a word', async () => {
    const at = visitWith(
      [
        { ...stored, fen: 3_900, orderUuid: 'gone' },
        { id: '2', name: '机场', fen: 900, isChosen: true },
      ],
      tripsAnswer([ownTrip('a')]),
    );
    expect(await screen.findByText(word)).toBeTruthy();
    await waitFor(() => expect(draft(at).dList).toEqual([]));
    expect(at.gateway.inputsTo(invoiceTrips)).toContainEqual({ list: 'dList', month: '2026-11' });
  });

  test('unchanged trips stay without a word', async () => {
    const at = visitWith([{ ...stored, fen: 3_900, orderUuid: 'a' }], tripsAnswer([ownTrip('a')]));
    await boxes();
    await waitFor(() => expect(at.queries.isFetching()).toBe(0));
    expect(screen.queryByText(word)).toBeNull();
    expect(chosen()).toBe('已选 1 笔，合计39.00元');
  });
});

describe('an address with an order', () => {
  const address = '/invoice?orderUuid=order-1&list=yList';

  test('the trip of the address is chosen once in its own list', async () => {
    const at = passengerVisit(tripsAnswer([ownTrip('order-1')]), address);
    at.gateway.answer(
      invoiceTrip,
      successAnswer({ ...ownTrip('order-1'), list: 'dList' as const }),
    );
    renderPage(<InvoicePage />, at);
    await waitFor(() => expect(at.location.current().search).toBe(''));
    expect(draft(at)).toMatchObject({ activeTab: 'dList', dList: [{ orderUuid: 'order-1' }] });
    fireEvent.click((await boxes())[0] as HTMLElement);
    expect(draft(at).dList).toEqual([]);
  });

  test.each([
    [
      'cannot be invoiced',
      () =>
        successAnswer({
          ...ownTrip('order-1', { obstacle: 'unpaid' as const }),
          list: 'tList' as const,
        }),
      '2026年11月5日 08:07的行程：尚有费用待支付，付清后可开票。',
    ],
    [
      'is unknown',
      () => refusalAnswer('notFound') as Promise<never>,
      '没有找到这次行程，请从列表中选择。',
    ],
  ])('the page says so if the trip of the address %s', async (_, answer, text) => {
    const at = passengerVisit(tripsAnswer([]), address);
    at.gateway.answer(invoiceTrip, answer());
    renderPage(<InvoicePage />, at);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(chosen()).toBe('已选 0 笔，合计0.00元');
  });

  test('a trip of the address that could not be read is requested again by a press', async () => {
    const at = passengerVisit(tripsAnswer([ownTrip('order-1')]), address);
    at.gateway.answer(invoiceTrip, failedCall());
    renderPage(<InvoicePage />, at);
    const retry = await screen.findByRole('button', { name: '重试' });
    at.gateway.answer(
      invoiceTrip,
      successAnswer({ ...ownTrip('order-1'), list: 'dList' as const }),
    );
    fireEvent.click(retry);
    await waitFor(() => expect(draft(at).dList).toHaveLength(1));
  });
});

test('a passenger without a trip to invoice reads so', async () => {
  openOwnTrips(tripsAnswer([]));
  expect(await screen.findByText('没有可开票的行程')).toBeTruthy();
});

test('trips to invoice that could not be read are requested again by a press, and the fields stay', async () => {
  const at = openOwnTrips(failedCall());
  const reload = await screen.findByRole('button', { name: '重新加载' });
  expect(screen.getByLabelText<HTMLInputElement>('税号').value).toBe('91350100M000100Y43');
  at.gateway.answer(invoiceTrips, tripsAnswer([ownTrip('a')]));
  fireEvent.click(reload);
  expect(await boxes()).toHaveLength(1);
});

test('the trips to invoice show a loading state until their answer arrives', () => {
  openOwnTrips(new Promise<never>(() => {}));
  expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
});

test('without a session the trips to invoice lead to the login and back', async () => {
  const at = openOwnTrips(
    refusalAnswer('loginRequired') as Promise<never>,
    '/invoice?orderUuid=order-1',
  );
  at.gateway.answer(invoiceTrip, refusalAnswer('loginRequired') as Promise<never>);
  await waitFor(() => expect(at.location.current().path).toBe('/login'));
  expect(at.store.read('returnAddress')).toBe('/invoice?orderUuid=order-1');
  expect(screen.getByText('登录后选择要开票的行程')).toBeTruthy();
});

test('clearing the draft of own trips drops the choice and resets the tab to the first', async () => {
  const at = openOwnTrips(tripsAnswer([ownTrip('a')]));
  fireEvent.click((await boxes())[0] as HTMLElement);
  pressButton('全部清空');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '清空' }));
  expect(draft(at)).toBeNull();
  expect(screen.getByRole('tab', { name: '出租车', selected: true })).toBeTruthy();
  expect(chosen()).toBe('已选 0 笔，合计0.00元');
});
