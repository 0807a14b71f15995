import type { Environment } from '@ride/contract/environment';
import { exchangeMiniToken, type LastLogin, logout } from '@ride/contract/session';
import type { CallFlags, CallGateway } from '../../api/answer.ts';
import type { OpenedSession, Session } from '../../api/session.ts';
import type { Host } from '../../host/host.ts';
import type { SessionStore } from '../../lib/session-store.tsx';
import { type Account, fetchAccount } from '../../parts/session/account.ts';
import { lastLoginText, loginOrigin } from '../../parts/session/last-login.ts';
import type { HashLocation } from '../../routes/hash-location.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { decideAccount } from './decide-account.ts';
import { accountQuestionTexts } from './texts.ts';

export interface ExchangePorts {
  readonly environment: Pick<Environment, 'exchangePath' | 'extensions'>;
  readonly host: Pick<Host, 'kind' | 'carryCall'>;
  readonly session: Pick<Session, 'token'>;
  readonly store: SessionStore;
  readonly call: CallGateway;
  readonly toast: (message: string) => void;
  /** Asks the person which account to go on with. */
  readonly ask: (present: Account, offered: Account) => Promise<'keep' | 'replace'>;
}

type ExchangeResult = { readonly token: string; readonly lastLogin?: LastLogin | undefined };

/** The exchange as a page makes it: the question is loaded only for whoever is asked. */
export const enterWithMiniToken = (
  miniToken: string,
  services: Omit<ExchangePorts, 'toast' | 'ask'> & { readonly location: HashLocation },
): Promise<OpenedSession | null> =>
  exchangeForSession(miniToken, {
    ...services,
    toast: showToast,
    ask: async (...accounts) =>
      (await import('./AccountQuestion.tsx')).askAccount(services.location, ...accounts),
  });

/**
 * A mini-program's token becomes a session, once; without an exchange it is the session's own. A
 * session that is open stays until then, and another phone's for good unless the person says so.
 * Null: whatever is open stays.
 */
export async function exchangeForSession(
  miniToken: string,
  ports: ExchangePorts,
): Promise<OpenedSession | null> {
  const exchanged = await exchange(miniToken, ports).catch(() => null);
  const isAccepted = exchanged !== null && (await mayReplace(exchanged.token, ports));
  if (!isAccepted) return null;
  const { lastLogin } = exchanged;
  const text = lastLoginText(lastLogin);
  // A mini-program logs in each time a page is opened: only a login elsewhere is news.
  const isElsewhere = lastLogin?.context !== ports.host.kind || lastLogin?.isOtherCity;
  if (text !== null && isElsewhere) ports.toast(text);
  return { token: exchanged.token, lastLogin: text };
}

async function exchange(miniToken: string, ports: ExchangePorts): Promise<ExchangeResult | null> {
  const { exchangePath } = ports.environment;
  if (exchangePath === null) return { token: miniToken };
  const hasSession = ports.session.token() !== null;
  const input = { miniToken, ...loginOrigin(ports) };
  // Somebody with a session reads that it stays, not that a login is needed.
  const flags: CallFlags = { deleteToken: true, noToast: hasSession };
  const answer = await ports
    .call({ ...exchangeMiniToken, path: exchangePath }, input, flags)
    .catch(() => null);
  if (answer?.ok) return answer.data;
  if (hasSession) ports.toast(accountQuestionTexts.unchanged);
  return null;
}

async function mayReplace(offeredToken: string, ports: ExchangePorts): Promise<boolean> {
  const presentToken = ports.session.token();
  if (presentToken === offeredToken) return true;
  // Without a session of the page's own, that of the app would be replaced.
  if (presentToken === null && ports.host.carryCall === null) return true;
  const [present, offered] = await Promise.all(
    [presentToken, offeredToken].map((token) =>
      fetchAccount(ports.call, { token }).catch((): Account => ({ kind: 'unknown' })),
    ),
  );
  if (!present || !offered) return false;
  const decision = decideAccount(present, offered);
  if (decision === 'replace') return true;
  if (decision === 'keep') {
    ports.toast(accountQuestionTexts.unchanged);
    return false;
  }
  const answer = await ports.ask(present, offered).catch(() => 'keep' as const);
  if (answer === 'keep') endUnused(offeredToken, ports);
  return answer === 'replace';
}

/** Nobody holds it any longer. A token that was not exchanged is still the mini-program's own. */
function endUnused(token: string, { environment, call }: ExchangePorts): void {
  if (environment.exchangePath === null) return;
  void call(logout, {}, { token, noToast: true, login: 'never' }).catch(() => {});
}
