import type { Environment } from '@ride/contract/environment';
import { exchangeMiniToken, type LastLogin, logout } from '@ride/contract/session';
import type { CallFlags, CallGateway } from '../../api/answer.ts';
import type { OpenedSession, Session } from '../../api/session.ts';
import type { Host } from '../../host/host.ts';
import type { SessionStore } from '../../lib/session-store.tsx';
import { type Account, fetchAccount } from '../../parts/session/account.ts';
import { describeLoginOrigin, formatLastLogin } from '../../parts/session/last-login.ts';
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
  readonly ask: (present: Account, offered: Account) => Promise<'keep' | 'replace'>;
}

type ExchangeResult = { readonly token: string; readonly lastLogin?: LastLogin | undefined };

export const exchangeMiniTokenAtStart = (
  miniToken: string,
  services: Omit<ExchangePorts, 'toast' | 'ask'> & { readonly location: HashLocation },
): Promise<OpenedSession | null> =>
  exchangeForSession(miniToken, {
    ...services,
    toast: showToast,
    ask: async (...accounts) =>
      (await import('./AccountQuestion.tsx')).renderAccountQuestion(services.location, ...accounts),
  });

/**
 * Exchanges a mini-program's token for a session; without an exchange call the token itself is the
 * session. An open session stays open until then, and another phone's is replaced only if the
 * visitor agrees. Null keeps the open session.
 */
export async function exchangeForSession(
  miniToken: string,
  ports: ExchangePorts,
): Promise<OpenedSession | null> {
  const exchanged = await exchange(miniToken, ports).catch(() => null);
  const isAccepted = exchanged !== null && (await mayReplace(exchanged.token, ports));
  if (!isAccepted) return null;
  const { lastLogin } = exchanged;
  const text = formatLastLogin(lastLogin);
  // A mini-program logs in each time it opens a page, so only a login elsewhere is worth a message.
  const isElsewhere = lastLogin?.context !== ports.host.kind || lastLogin?.isOtherCity;
  if (text !== null && isElsewhere) ports.toast(text);
  return { token: exchanged.token, lastLogin: text };
}

async function exchange(miniToken: string, ports: ExchangePorts): Promise<ExchangeResult | null> {
  const { exchangePath } = ports.environment;
  if (exchangePath === null) return { token: miniToken };
  const hasSession = ports.session.token() !== null;
  const input = { miniToken, ...describeLoginOrigin(ports) };
  // A visitor with a session sees that it continues, and no message that a login is needed.
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
  // A page without a session of its own may run in an app, whose session the token would replace.
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

/**
 * A session that is not used is ended. A token that was not exchanged still belongs to the
 * mini-program, so it stays valid.
 */
function endUnused(token: string, { environment, call }: ExchangePorts): void {
  if (environment.exchangePath === null) return;
  void call(logout, {}, { token, noToast: true, login: 'never' }).catch(() => {});
}
