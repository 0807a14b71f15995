import { expect, test } from 'vitest';
import type { Dispute } from './dispute.ts';
import { nextCase } from './next-case.ts';
import { sampleDispute } from './testing/sample-dispute.ts';

const me = { staffId: 'staff-1', grants: [{ role: 'lead', cities: null }] } as const;
const other = { staffId: 'other', name: '同事' };
const row = (receiptNumber: string, changes: Partial<Dispute> = {}) => ({
  ...sampleDispute({ receiptNumber, ...changes }),
  refundFen: null,
});

/** Cases as the list answers each filter. */
const lists =
  (rows: Partial<Record<'me' | 'nobody' | 'awaitingSignature', ReturnType<typeof row>[]>>) =>
  async ({ taken, state }: { taken?: string | undefined; state?: string | undefined }) => ({
    rows: rows[(taken ?? state) as keyof typeof rows] ?? [],
  });

test('the next case is my most urgent one that waits for me, then one to sign, then a free one', async () => {
  const mine = [row('now'), row('asked', { state: 'questionAsked' }), row('mine')];
  const toSign = [row('own proposal'), row('to sign', { takenBy: other })];
  const free = [row('free', { takenBy: null })];
  const next = (rows: Parameters<typeof lists>[0]) => nextCase(lists(rows), me, 'now');
  expect(await next({ me: mine, awaitingSignature: toSign, nobody: free })).toBe('mine');
  expect(await next({ awaitingSignature: toSign, nobody: free })).toBe('to sign');
  expect(await next({ nobody: free })).toBe('free');
  expect(await next({})).toBeNull();
});
