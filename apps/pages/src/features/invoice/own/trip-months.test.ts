import { expect, test } from 'vitest';
import type { InvoiceableTrip } from './queries.ts';
import { groupByMonth } from './trip-months.ts';

const endedAt = (moment: string): InvoiceableTrip => ({
  orderUuid: moment,
  list: 'dList',
  departedAt: 0,
  completedAt: Date.parse(moment),
  from: null,
  to: null,
  amountFen: 100,
  obstacle: null,
});

test('trips are grouped by the month of their end in UTC+8, the newest first', () => {
  const trips = [
    '2026-10-31T15:59:59Z',
    '2026-10-31T16:00:00Z',
    '2025-11-05T00:00:00Z',
    '2026-11-05T00:00:00Z',
  ].map(endedAt);
  const groups = groupByMonth(trips).map(({ month, trips: ofMonth }) => [
    month,
    ofMonth.map(({ orderUuid }) => orderUuid),
  ]);
  expect(groups).toEqual([
    ['2026-11', ['2026-11-05T00:00:00Z', '2026-10-31T16:00:00Z']],
    ['2026-10', ['2026-10-31T15:59:59Z']],
    ['2025-11', ['2025-11-05T00:00:00Z']],
  ]);
});
