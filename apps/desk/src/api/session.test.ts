import { whoAmI } from '@ride/contract/desk/sign-in';
import { expect, test, vi } from 'vitest';
import { sessionQuery } from './session.ts';
import { prefetchSession, SESSION_PATH } from './session-prefetch.ts';

const readSession = () => sessionQuery.queryFn?.({} as never);

test('the early request is the call of the contract', () => {
  expect(SESSION_PATH).toBe(whoAmI.path);
  expect(whoAmI.request.parse({})).toEqual({});
});

test('who is signed in is taken from the early request, and asked anew after that', async () => {
  const sent = vi.fn(async () => Response.json({ success: false, code: 10011, msg: '请登录' }));
  vi.stubGlobal('fetch', sent);
  prefetchSession();
  expect(await readSession()).toBeNull();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await readSession()).toBeNull();
  expect(sent).toHaveBeenCalledTimes(2);
});
