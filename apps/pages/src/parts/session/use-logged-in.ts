import { useSyncExternalStore } from 'react';
import { useSession } from '../../api/session-context.tsx';

/** Only whether there is a token; the page does not know the user. */
export function useLoggedIn(): boolean {
  const session = useSession();
  return useSyncExternalStore(
    session.subscribe,
    () => session.token() !== null,
    () => false,
  );
}
