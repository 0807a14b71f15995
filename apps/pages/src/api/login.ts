import type { Host } from '../host/host.ts';
import type { SessionStore } from '../lib/session-store.tsx';
import { isOwnLocation } from '../routes/find-route.ts';
import type { HashLocation } from '../routes/hash-location.ts';
import { locationOf } from '../routes/href.ts';
import { routes } from '../routes/routes.ts';
import type { Session } from './session.ts';

/** `left`: the visitor is on the way to a login elsewhere. */
export type LoginResult = 'loggedIn' | 'cancelled' | 'left';

export interface Login {
  /** For a press. Everybody who asks while one is under way shares it. */
  requestLogin(): Promise<LoginResult>;
  /**
   * For a form that was refused for want of a login: where our own page logs in, going back from
   * it finds the form again.
   */
  requestLoginOverForm(): Promise<LoginResult>;
  /**
   * For a page that met 10011 by itself: leads to the login once. A page that meets it again, be
   * it that the login was given up or that its session is refused too, has a button instead.
   */
  requestLoginOnce(): Promise<LoginResult>;
  /** For the login page: keeps the token and returns to the page that asked. */
  finishLogin(token: string): void;
  /** A session was accepted: when it ends, the page may lead to the login again. */
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

  /** Instead of the page that asked, since going back to it would only ask again; or over it. */
  function openLoginPage(overForm: boolean): void {
    const { path, search, entry } = location.current();
    store.write('returnAddress', search ? `${path}?${search}` : path);
    if (overForm) {
      store.write('returnEntry', String(entry));
      location.push(locationOf('login'));
    } else {
      store.remove('returnEntry');
      location.replace(locationOf('login'));
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

  /** Whoever has gone on to another page and comes back is led to the login once more. */
  function forgetElsewhere(): void {
    const { path } = location.current();
    if (path !== routes.login.path && path !== store.read('loginLedFrom')) {
      store.remove('loginLedFrom');
    }
  }
  location.subscribe(forgetElsewhere);
  forgetElsewhere();

  function returnFromLogin(): void {
    const { entry } = location.current();
    const returnAddress = store.read('returnAddress');
    const isOverForm = store.read('returnEntry') === String(entry - 1);
    store.remove('returnAddress');
    store.remove('returnEntry');
    if (returnAddress && isOwnLocation(returnAddress) && !isOverForm)
      location.replace(returnAddress);
    else if (entry > 0) location.back();
    else if (!host.goHome()) location.replace(locationOf('pricing'));
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
    finishLogin(token) {
      session.open(token);
      returnFromLogin();
    },
    confirmSession: () => store.remove('loginLedFrom'),
  };
}
