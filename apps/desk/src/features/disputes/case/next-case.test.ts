import { expect, test } from 'vitest';
import type { Dispute } from './dispute.ts';
import { nextCase } from './next-case.ts';
import { sampleDispute } from './testing/sample-dispute.ts';

const row = (receiptNumber: string, state: Dispute['state'] = 'takenUp') => ({
  ...sampleDispute({ receiptNumber, state }),
  refundFen: null,
});
const item = (id: string, kind: 'dispute' | 'company' = 'dispute') => ({
  ...{ kind, id, revision: 0, title: id, cityCode: '320100', state: '待受理' },
  ...{ from: 0, dueAt: 1, doneAt: null },
});

type Row = ReturnType<typeof row>;
type Item = ReturnType<typeof item>;

const next = (rows: Row[], queues: Partial<Record<string, Item[]>>) =>
  nextCase(
    { list: async () => ({ rows }), queue: async ({ queue }) => ({ items: queues[queue] ?? [] }) },
    'now',
  );

test('the next case is my most urgent one that waits for me, then one to sign, then a free one', async () => {
  const waiting = [row('now'), row('asked', 'questionAsked'), row('sent', 'awaitingSignature')];
  const toSign = [item('to sign')];
  const free = [item('a company', 'company'), item('now'), item('free')];
  expect(await next([...waiting, row('mine')], { toSign, free })).toBe('mine');
  expect(await next(waiting, { toSign, free })).toBe('to sign');
  expect(await next(waiting, { free })).toBe('free');
  expect(await next(waiting, {})).toBeNull();
});
