import { expectTypeOf, test } from 'vitest';
import type { Handlers, Session } from './handlers.ts';

type SessionIn<Name extends keyof Handlers> = Parameters<Handlers[Name]>[1]['session'];

/** The errors are found by the type check. */
test('the caller of a call that needs a session has one, and of one that reads it may have none', () => {
  expectTypeOf<SessionIn<'logoutEverywhere'>>().toEqualTypeOf<Session>();
  expectTypeOf<SessionIn<'logout'>>().toEqualTypeOf<Session | null>();
});
