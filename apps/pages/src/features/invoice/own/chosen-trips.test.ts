import { MAX_INVOICE_TRIPS } from '@ride/contract/invoices';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDraft, type InvoiceDraft, readDraft, serializeDraft } from '../invoice-draft.ts';
import { addTrip } from '../invoice-trips.ts';
import { allChosenTrips, chooseTrips, dropTrips, followAnswers } from './chosen-trips.ts';
import type { InvoiceableTrip } from './queries.ts';

const NOVEMBER = Date.parse('2026-11-05T08:07:00+08:00');

const trip = (orderUuid: string, changed: Partial<InvoiceableTrip> = {}): InvoiceableTrip => ({
  orderUuid,
  list: 'dList',
  departedAt: NOVEMBER,
  completedAt: NOVEMBER,
  from: '南京南站',
  to: '新街口',
  amountFen: 3_900,
  obstacle: null,
  ...changed,
});
const orders = (draft: InvoiceDraft) => allChosenTrips(draft).map(({ orderUuid }) => orderUuid);

test('a chosen trip is stored in the draft with its order, its amount and a name', () => {
  const draft = chooseTrips(emptyDraft, 'dList', [trip('a'), trip('b', { to: null })]);
  const { dList, totalMoney } = JSON.parse(serializeDraft(draft));
  expect(totalMoney).toBe('78.00');
  expect(dList).toMatchObject([
    { id: '1', name: '2026年11月5日 08:07 南京南站 至 新街口', fen: 3_900, orderUuid: 'a' },
    { id: '2', name: '2026年11月5日 08:07 南京南站上车', isChosen: true, orderUuid: 'b' },
  ]);
  expect(readDraft(serializeDraft(draft))).toEqual(draft);
});

test('a trip is chosen once, and at most 200 trips of all lists together', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          list: fc.constantFrom('tList' as const, 'dList' as const, 'yList' as const),
          first: fc.nat(300),
          count: fc.nat(220),
        }),
        { maxLength: 6 },
      ),
      (choices) => {
        let draft = emptyDraft;
        for (const { list, first, count } of choices) {
          const trips = Array.from({ length: count }, (_, at) => trip(`order-${first + at}`));
          draft = chooseTrips(draft, list, trips);
        }
        expect(orders(draft).length).toBeLessThanOrEqual(MAX_INVOICE_TRIPS);
        expect(new Set(orders(draft)).size).toBe(orders(draft).length);
      },
    ),
  );
});

test('dropped trips leave every list of the draft', () => {
  const draft = chooseTrips(chooseTrips(emptyDraft, 'tList', [trip('a')]), 'yList', [trip('b')]);
  expect(orders(dropTrips(draft, ['a', 'b', 'c']))).toEqual([]);
  expect(dropTrips(draft, ['c'])).toBe(draft);
});

describe('the amounts of chosen trips follow the gateway', () => {
  const draft = chooseTrips(emptyDraft, 'dList', [trip('a'), trip('b')]);
  const answer = (trips: InvoiceableTrip[], changed: object = {}) => ({
    list: 'dList' as const,
    at: 1,
    trips,
    wholeMonth: null,
    ...changed,
  });

  test('a chosen trip whose amount has changed is updated', () => {
    const next = followAnswers(draft, [answer([trip('a', { amountFen: 900 }), trip('b')])]);
    expect(next.dList.map(({ fen }) => fen)).toEqual([900, 3_900]);
  });

  test('a chosen trip with an obstacle is removed', () => {
    const next = followAnswers(draft, [answer([trip('a', { obstacle: 'checked' })])]);
    expect(orders(next)).toEqual(['b']);
  });

  test('a chosen trip is removed if its whole month was answered without it', () => {
    expect(followAnswers(draft, [answer([])])).toBe(draft);
    expect(followAnswers(draft, [answer([], { wholeMonth: '2026-10' })])).toBe(draft);
    expect(followAnswers(draft, [answer([], { wholeMonth: '2026-11', list: 'tList' })])).toBe(
      draft,
    );
    const next = followAnswers(draft, [answer([trip('b')], { wholeMonth: '2026-11' })]);
    expect(orders(next)).toEqual(['b']);
  });

  test('the newest answer about a trip counts', () => {
    const older = answer([], { wholeMonth: '2026-11' });
    const newer = answer([trip('a', { amountFen: 900 }), trip('b')], { at: 2 });
    const next = followAnswers(draft, [older, newer]);
    expect(next.dList.map(({ fen }) => fen)).toEqual([900, 3_900]);
    expect(orders(followAnswers(draft, [{ ...older, at: 3 }, newer]))).toEqual([]);
  });

  test('amounts that were typed by hand are removed', () => {
    const typed = addTrip(draft, 'dList', { name: '机场', amount: 900 as never });
    expect(orders(followAnswers(typed, []))).toEqual(['a', 'b']);
    expect(followAnswers(typed, []).dList).toHaveLength(2);
  });
});
