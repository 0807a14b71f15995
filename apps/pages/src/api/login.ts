import type { Host } from '../host/host.ts';
import type { SessionStore } from '../lib/session-store.tsx';
import { isOwnLocation } from '../routes/find-route.ts';
import type { HashLocation } from '../routes/hash-location.ts';
import { formatLocation } from '../routes/href.ts';
import { routes } from '../routes/routes.ts';
import type { Session } from './session.ts';

export type LoginResult = 'loggedIn' | 'cancelled' | 'left';

export interface Login {
  requestLogin(): Promise<LoginResult>;
  /**
   * For a form that was refused without a session: the login page becomes a new history entry, so
   * that going back returns to the form.
   */
  requestLoginOverForm(): Promise<LoginResult>;
  /**
   * For a page whose own call was refused with 10011: opens the login once. After a cancelled login
   * or a refused new session the page shows a button instead.
   */
  requestLoginOnce(): Promise<LoginResult>;
  finishLogin(token: string, lastLogin?: string | null): void;
  /**
   * The gateway has accepted the session, so the page may open the login again when the session
   * ends.
   */
  confirmSession(): void;
}

interface LoginPorts {
  readonly host: Pick<Host, 'login' | 'goHome'>;
  readonly session: Pick<Session, 'open'>;
  readonly store: SessionStore;
  readonly location: HashLocation;
}

export function createLogin({ host, session, store, location }: LoginPorts): Login {
  let inFlight: Promise<LoginResult> | null = null;

  /**
   * The login replaces a page, since going back to that page would open the login again; a form
   * stays in the history.
   */
  function openLoginPage(overForm: boolean): void {
    const { path, search, entry } = location.current();
    store.write('returnAddress', search ? `${path}?${search}` : path);
    if (overForm) {
      store.write('returnEntry', String(entry));
      location.push(formatLocation('login'));
    } else {
      store.remove('returnEntry');
      location.replace(formatLocation('login'));
    }
  }

  async function run(overForm: boolean): Promise<LoginResult> {
    store.write('loginLedFrom', location.current().path);
    const outcome = await host.login();
    if (outcome.kind === 'token') {
      session.open(outcome.token);
      return 'loggedIn';
    }
    if (outcome.kind === 'inPage') openLoginPage(overForm);
    return outcome.kind === 'cancelled' ? 'cancelled' : 'left';
  }

  function request(overForm: boolean): Promise<LoginResult> {
    inFlight ??= run(overForm).finally(() => {
      inFlight = null;
    });
    return inFlight;
  }

  function clearMarkOnOtherPage(): void {
    const { path } = location.current();
    if (path !== routes.login.path && path !== store.read('loginLedFrom')) {
      store.remove('loginLedFrom');
    }
  }
  location.subscribe(clearMarkOnOtherPage);
  clearMarkOnOtherPage();

  function returnFromLogin(): void {
    const { entry } = location.current();
    const address = store.read('returnAddress');
    const isOverForm = store.read('returnEntry') === String(entry - 1);
    store.remove('returnAddress');
    store.remove('returnEntry');
    if (address && isOwnLocation(address) && !isOverForm) location.replace(address);
    else if (entry > 0) location.back();
    else if (!host.goHome()) location.replace(formatLocation('pricing'));
  }

  return {
    requestLogin: () => request(false),
    requestLoginOverForm: () => request(true),
    async requestLoginOnce() {
      if (inFlight) return inFlight;
      const { path } = location.current();
      if (path === routes.login.path || path === store.read('loginLedFrom')) return 'cancelled';
      return request(false);
    },
    finishLogin(token, lastLogin = null) {
      session.open(token, lastLogin);
      returnFromLogin();
    },
    confirmSession: () => store.remove('loginLedFrom'),
  };
}
