import { expectTypeOf, test } from 'vitest';
import type { Handlers, Session } from './handlers.ts';

type SessionIn<Name extends keyof Handlers> = Parameters<Handlers[Name]>[1]['session'];

/** Whoever checks the types finds the errors. */
test('the caller of a call that needs a session has one, and of one that reads it may have none', () => {
  expectTypeOf<SessionIn<'logoutEverywhere'>>().toEqualTypeOf<Session>();
  expectTypeOf<SessionIn<'logout'>>().toEqualTypeOf<Session | null>();
});
