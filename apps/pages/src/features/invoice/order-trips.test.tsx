import { fareItems } from '@ride/contract/fares';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createVisit, renderPage, type Visit } from '../../testing/render-page.tsx';
import { InvoicePage } from './InvoicePage.tsx';
import { readOrderFare } from './order-trips.ts';

/** The gateway changes bills, but takes no applications for invoices. */
const withoutApplications = { extensions: ['disputeCases' as const] };

const bill = { showName: '快享', actualFare: '69.00', totalFare: '69.00', typeModule: 4 };
const revisions = [{ revision: 0, totalFare: '69.00', createdAt: 1, costItems: [] }];
const revised = { ...bill, actualFare: '39.00', totalFare: '39.00', revisions };

const answer = (at: Visit, data: object) =>
  at.gateway.answer(fareItems, Promise.resolve({ ok: true, data }));
const stored = (at: Visit) => JSON.parse(at.store.read('invoiceDraft') ?? 'null');

function opened(address: string, data: object): Visit {
  const at = createVisit(address, withoutApplications);
  answer(at, data);
  renderPage(<InvoicePage />, at);
  return at;
}

test.each([
  ['/invoice?orderUuid=order-1', 4, 'dList'],
  ['/invoice?orderUuid=order-1', 1, 'tList'],
  ['/invoice?orderUuid=order-1&list=yList', 4, 'yList'],
])(
  'the invoice page address %s of an order of ride type %i adds the order to the list %s, once',
  async (address, typeModule, list) => {
    const at = opened(address, { ...bill, typeModule });
    await waitFor(() => expect(stored(at)?.[list]).toHaveLength(1));
    expect(stored(at)[list][0]).toMatchObject({ name: '快享', fen: 6_900, orderUuid: 'order-1' });
    expect(stored(at)).toMatchObject({ totalMoney: '69.00', activeTab: list });
    await waitFor(() => expect(at.location.current().search).toBe(''));
  },
);

test('a trip removed from the invoice draft is not added again', async () => {
  const at = opened('/invoice?orderUuid=order-1', { ...bill, typeModule: 1 });
  fireEvent.click(await screen.findByRole('button', { name: '删除 快享 69.00' }));
  await waitFor(() => expect(stored(at).tList).toEqual([]));
});

test('an invoice draft shows the revised amount of an order, and the old one on request', async () => {
  const at = createVisit('/invoice', withoutApplications);
  const trip = { id: '1', name: '快享', fen: 6_900, isChosen: true, orderUuid: 'order-1' };
  at.store.write('invoiceDraft', JSON.stringify({ tList: [trip] }));
  answer(at, revised);
  renderPage(<InvoicePage />, at);
  await waitFor(() => expect(stored(at).totalMoney).toBe('39.00'));
  const summary = await screen.findByText('费用已调整');
  expect(summary.closest('details')?.open).toBe(false);
  expect(summary.closest('details')?.textContent).toContain('原账单69.00元');
});

test('a trip leaves the invoice draft when a decision has waived all of its fare', async () => {
  const at = createVisit('/invoice', withoutApplications);
  const trip = { id: '1', name: '快享', fen: 6_900, isChosen: true, orderUuid: 'order-1' };
  const byHand = { id: '2', name: '机场', fen: 900, isChosen: true };
  at.store.write('invoiceDraft', JSON.stringify({ tList: [trip, byHand] }));
  answer(at, { ...revised, actualFare: '0.00', totalFare: '0.00' });
  renderPage(<InvoicePage />, at);
  await waitFor(() => expect(stored(at).tList).toMatchObject([{ name: '机场' }]));
  expect(stored(at).totalMoney).toBe('9.00');
});

test('an order that costs nothing is not added to the invoice draft', async () => {
  const at = opened('/invoice?orderUuid=order-1', { ...bill, actualFare: '0.00' });
  await waitFor(() => expect(at.location.current().search).toBe(''));
  expect(screen.queryByRole('button', { name: /删除/ })).toBeNull();
});

test('a trip in the invoice draft keeps its amount if the call for its bill is refused', async () => {
  const at = createVisit('/invoice', withoutApplications);
  const trip = { id: '1', name: '', fen: 900, isChosen: true, orderUuid: 'order-1' };
  at.store.write('invoiceDraft', JSON.stringify({ tList: [trip] }));
  at.gateway.answer(
    fareItems,
    Promise.resolve({ ok: false, refusal: 'other', code: 0, message: '没有' }),
  );
  renderPage(<InvoicePage />, at);
  await waitFor(() => expect(at.gateway.made).toHaveLength(1));
  expect(screen.getByRole('button', { name: '删除 行程 9.00' })).toBeTruthy();
});

test.each([
  ['nothing', {}],
  ['no amount', { actualFare: '九块' }],
  ['more than an invoice takes', { actualFare: '1000000.00' }],
])('a bill with %s is not added to the invoice draft', (_, wire) => {
  expect(readOrderFare(wire)).toBeNull();
});
