import { useMemo } from 'react';
import { useHost } from '../host/host-context.tsx';
import { useSessionStore } from '../lib/session-store.tsx';
import { isOwnLocation } from '../paths/find-path.ts';
import { locationOf } from '../paths/href.ts';
import { useHashLocation } from '../paths/location-context.tsx';
import { useSession } from './session-context.tsx';

export interface Login {
  /** For a page that met 10011. `left`: the visitor is on the way to a login elsewhere. */
  requestLogin(): Promise<'loggedIn' | 'cancelled' | 'left'>;
  /** For the login page: keeps the token and returns to the page that asked. */
  finishLogin(token: string): void;
}

export function useLogin(): Login {
  const host = useHost();
  const session = useSession();
  const store = useSessionStore();
  const location = useHashLocation();
  return useMemo(
    () => ({
      async requestLogin() {
        const outcome = await host.login();
        if (outcome.kind === 'token') {
          session.open(outcome.token);
          return 'loggedIn';
        }
        if (outcome.kind === 'inPage') {
          const { path, search } = location.current();
          store.write('returnAddress', search ? `${path}?${search}` : path);
          // In place of the page that asked: going back must not land on it and be asked again.
          location.replace(locationOf('login'));
        }
        return outcome.kind === 'cancelled' ? 'cancelled' : 'left';
      },
      finishLogin(token) {
        session.open(token);
        const asked = store.read('returnAddress');
        store.remove('returnAddress');
        location.replace(asked && isOwnLocation(asked) ? asked : locationOf('main'));
      },
    }),
    [host, session, store, location],
  );
}
