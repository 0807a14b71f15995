import { expect, test, vi } from 'vitest';
import { findNextCase } from './next-case.ts';

const item = (id: string, changes: { kind?: 'company'; isWaiting?: boolean } = {}) => ({
  ...{ kind: 'dispute', id, revision: 0, title: id, cityCode: '320100', state: '待受理' },
  ...{ isWaiting: false, from: 0, dueAt: 1, doneAt: null },
  ...changes,
});

function next(queues: Partial<Record<string, ReturnType<typeof item>[]>>) {
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    const { queue } = JSON.parse(init.body) as { queue: string };
    const data = { items: queues[queue] ?? [], hasMore: false };
    return Response.json({ success: true, code: 200, msg: '', data });
  });
  return findNextCase('now');
}

test("the next case offered is the person's most urgent one, then one to sign, then one that nobody works on", async () => {
  const mine = [item('now'), item('asked', { isWaiting: true })];
  const toSign = [item('to sign')];
  const free = [item('a company', { kind: 'company' }), item('now'), item('free')];
  expect(await next({ mine: [...mine, item('mine')], toSign, free })).toBe('mine');
  expect(await next({ mine, toSign, free })).toBe('to sign');
  expect(await next({ mine, free })).toBe('free');
  expect(await next({ mine })).toBeNull();
});
