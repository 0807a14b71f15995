import { listDisputes } from '@ride/contract/desk/disputes';
import { expect, test, vi } from 'vitest';
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

/** With a desk that has these cases. */
function next(rows: Row[], queues: Partial<Record<string, Item[]>>) {
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const { queue } = JSON.parse(init.body) as { queue: string };
    const isList = path === listDisputes.path;
    const data = isList ? { rows, next: null } : { items: queues[queue] ?? [], hasMore: false };
    return Response.json({ success: true, code: 200, msg: '', data });
  });
  return nextCase('now');
}

test('the next case is my most urgent one that waits for me, then one to sign, then a free one', async () => {
  const waiting = [row('now'), row('asked', 'questionAsked'), row('sent', 'awaitingSignature')];
  const toSign = [item('to sign')];
  const free = [item('a company', 'company'), item('now'), item('free')];
  expect(await next([...waiting, row('mine')], { toSign, free })).toBe('mine');
  expect(await next(waiting, { toSign, free })).toBe('to sign');
  expect(await next(waiting, { free })).toBe('free');
  expect(await next(waiting, {})).toBeNull();
});
