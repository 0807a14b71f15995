import type { ReactNode } from 'react';
import { requiredContext } from '../lib/required-context.ts';
import type { Session } from './session.ts';

const [SessionContext, useSession] = requiredContext<Session>('session');

export { useSession };

type SessionProviderProps = { session: Session; children: ReactNode };

export function SessionProvider({ session, children }: SessionProviderProps) {
  return <SessionContext value={session}>{children}</SessionContext>;
}
