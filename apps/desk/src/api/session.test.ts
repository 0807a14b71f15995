import { whoAmI } from '@ride/contract/desk/sign-in';
import { expect, test, vi } from 'vitest';
import { sessionQuery } from './session.ts';
import { prefetchSession, SESSION_PATH } from './session-prefetch.ts';

const readSession = () => sessionQuery.queryFn?.({} as never);

test("the session request that the desk's document sends ahead equals the contract's call", () => {
  expect(SESSION_PATH).toBe(whoAmI.path);
  expect(whoAmI.request.parse({})).toEqual({});
});

test('the session is first taken from the request sent ahead, and later requested again', async () => {
  const sent = vi.fn(async () => Response.json({ success: false, code: 10011, msg: '请登录' }));
  vi.stubGlobal('fetch', sent);
  prefetchSession();
  expect(await readSession()).toBeNull();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await readSession()).toBeNull();
  expect(sent).toHaveBeenCalledTimes(2);
});
