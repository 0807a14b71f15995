import { sessionCalls } from '@ride/contract/session';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequireSmsCode } from '../../ports/sms-code.ts';
import {
  createMiniToken,
  logIn,
  logOut,
  logOutEverywhere,
  redeemMiniToken,
} from './session-service.ts';
import { texts } from './texts.ts';

interface SessionDeps {
  readonly requireSmsCode: RequireSmsCode;
}

export const sessionRoutes = (
  ports: Ports,
  { requireSmsCode }: SessionDeps,
): Pick<Handlers, 'login' | 'logout' | 'logoutEverywhere' | 'exchangeMiniToken'> => ({
  async login({ mobile, identifyCode, origin }, { address, device, session }) {
    const client = { address, device, session };
    const attempt = { mobile, scene: 'login', code: identifyCode, ...client } as const;
    await requireSmsCode(sessionCalls.login, attempt);
    return logIn(ports, mobile, origin);
  },

  async logout(_input, { session }) {
    if (session) await logOut(ports, session.tokenHash);
    return null;
  },

  async logoutEverywhere(_input, { session }) {
    return { ended: session ? await logOutEverywhere(ports, session.userId) : 0 };
  },

  async exchangeMiniToken({ miniToken, origin }) {
    const outcome = await redeemMiniToken(ports, miniToken, origin);
    if (outcome === 'miniTokenEnded') {
      refuse(sessionCalls.exchangeMiniToken, 'miniTokenEnded', texts.miniTokenEnded);
    }
    return outcome;
  },
});

/** For other systems of the provider. */
export const sessionInternalRoutes = (ports: Ports): Pick<Handlers, 'issueMiniToken'> => ({
  issueMiniToken: ({ mobile }) => createMiniToken(ports, mobile),
});
