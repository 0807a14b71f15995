import { useSyncExternalStore } from 'react';
import { useSession } from '../../api/session-context.tsx';

/** Only whether there is a token: whose it is, nobody has told the page. */
export function useLoggedIn(): boolean {
  const session = useSession();
  return useSyncExternalStore(
    session.subscribe,
    () => session.token() !== null,
    () => false,
  );
}
