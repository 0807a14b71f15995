import { stepUp, whoAmI } from '@ride/contract/desk/sign-in';
import { afterEach, expect, test, vi } from 'vitest';
import { authPrompts } from './auth-prompts.ts';
import { callDesk } from './call-desk.ts';

const session = {
  staffId: 's1',
  name: '李四',
  grants: [],
  permissions: [],
  failures: null,
  pendingRoles: [],
  recoveryCodesLeft: 8,
  stepUpBy: 'code',
  signedInAt: 1,
  endsAt: 2,
  idleEndsAt: 2,
  factorAt: 1,
};
const done = { success: true, code: 200, msg: null, data: session };
const refusal = (code: number, data: unknown = null) => ({
  success: false,
  code,
  msg: '不行',
  data,
});

/** Stubs `fetch` to return the answers in turn; the last answer repeats. */
function answering(...answers: unknown[]) {
  const sent = vi.fn(async (_path: string, _init: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Response ? answer : Response.json(answer);
  });
  vi.stubGlobal('fetch', sent);
  return sent;
}

afterEach(() => authPrompts.current()?.settle(false));

test('a desk call posts JSON to its path and resolves with the data', async () => {
  const sent = answering(done);
  expect(await callDesk(whoAmI, {})).toEqual(session);
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    '/desk/session/read',
    expect.objectContaining({ method: 'POST', body: '{}' }),
  );
});

test("a refused call rejects with the refusal's name, message and waiting time", async () => {
  answering(refusal(70102, { waitSeconds: 30 }));
  await expect(callDesk(stepUp, { code: '123456' })).rejects.toMatchObject({
    name: 'DeskRefusal',
    refusal: 'tooManyAttempts',
    message: '不行',
    waitSeconds: 30,
  });
});

test('an expired session opens the sign-in dialog, and the call is repeated after signing in', async () => {
  const sent = answering(refusal(10011), done);
  const answer = callDesk(whoAmI, {});
  await vi.waitFor(() => expect(authPrompts.current()?.kind).toBe('signIn'));
  expect(sent).toHaveBeenCalledTimes(1);
  authPrompts.current()?.settle(true);
  expect(await answer).toEqual(session);
  expect(authPrompts.current()).toBeNull();
});

test('simultaneous calls that need a second factor share one dialog', async () => {
  answering(refusal(70001), refusal(70001), done);
  const both = Promise.all([callDesk(whoAmI, {}), callDesk(whoAmI, {})]);
  await vi.waitFor(() => expect(authPrompts.current()?.kind).toBe('stepUp'));
  authPrompts.current()?.settle(true);
  expect(await both).toEqual([session, session]);
});

test('if the second-factor dialog is cancelled, the call is not repeated and rejects', async () => {
  const sent = answering(refusal(70001));
  const answer = callDesk(whoAmI, {});
  await vi.waitFor(() => expect(authPrompts.current()).not.toBeNull());
  authPrompts.current()?.settle(false);
  await expect(answer).rejects.toMatchObject({ refusal: 'stepUpRequired' });
  expect(sent).toHaveBeenCalledTimes(1);
});

test("reading the desk's session never opens a dialog", async () => {
  answering(refusal(10011));
  await expect(callDesk(whoAmI, {}, { mayPrompt: false })).rejects.toMatchObject({
    refusal: 'loginRequired',
  });
  expect(authPrompts.current()).toBeNull();
});

test.each([
  ['a network failure', () => Promise.reject(new TypeError('offline')), 'network'],
  ['an error page of a proxy', async () => new Response('<html>', { status: 502 }), 'http'],
  ['an answer that is not JSON', async () => new Response('<html>'), 'brokenAnswer'],
  ['data of another shape', async () => Response.json({ code: 200, data: {} }), 'brokenAnswer'],
  ['an internal error', async () => Response.json(refusal(10500), { status: 500 }), 'http'],
])('a desk call fails with a fault after %s', async (_name, fetch, reason) => {
  vi.stubGlobal('fetch', fetch);
  await expect(callDesk(whoAmI, {})).rejects.toMatchObject({ name: 'DeskFault', reason });
});

test('a desk call whose request violates the contract is not sent', async () => {
  const sent = answering(done);
  await expect(callDesk(stepUp, { code: '' })).rejects.toMatchObject({ reason: 'badRequest' });
  expect(sent).not.toHaveBeenCalled();
});

test('an answer to a desk call that breaks off is reported as a network fault', async () => {
  const brokenOff = new ReadableStream({
    start: (stream) => stream.error(new DOMException('too slow', 'TimeoutError')),
  });
  answering(new Response(brokenOff));
  await expect(callDesk(whoAmI, {})).rejects.toMatchObject({ reason: 'network' });
});
