import { expectTypeOf, test } from 'vitest';
import type { Handlers, Session } from './handlers.ts';

type SessionIn<Name extends keyof Handlers> = Parameters<Handlers[Name]>[1]['session'];

/** The errors are found by the type check. */
test("by its type a handler's caller has a session if the call needs one, and may have none if the call only reads it", () => {
  expectTypeOf<SessionIn<'logoutEverywhere'>>().toEqualTypeOf<Session>();
  expectTypeOf<SessionIn<'logout'>>().toEqualTypeOf<Session | null>();
});
