import { sessionCalls } from '@ride/contract/session';
import type { Db } from '../../db/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { PersonalData } from '../privacy/privacy.ts';
import type { ListSentCodes, RequireSmsCode } from '../verification/verification.ts';
import { customerDeskRoutes, customerSubject } from './desk-customer.ts';
import { anonymizeAccount, exportAccountData, findUserId } from './personal-data-store.ts';
import {
  createMiniToken,
  findSession,
  logIn,
  logOutEverywhere,
  redeemMiniToken,
} from './session-service.ts';
import { deleteSession } from './session-store.ts';
import { texts } from './texts.ts';
import { findOrCreateUser, mobileOfUser, mobilesOfUsers } from './user-store.ts';

/** Returns null for an unknown user and for an erased account. */
export type MobileOfUser = typeof mobileOfUser;
export type MobilesOfUsers = typeof mobilesOfUsers;
export type FindUserId = typeof findUserId;

export interface SessionDeps {
  readonly ports: Ports;
  readonly requireSmsCode: RequireSmsCode;
  readonly listSentCodes: ListSentCodes;
}

export function sessionFeature(deps: SessionDeps) {
  const { ports } = deps;
  return {
    handlers: handlers(deps),
    findSession: (token: string) => findSession(ports, token),
    findUserId,
    mobileOfUser,
    mobilesOfUsers,
    findOrCreateUser: (tx: Db, mobile: string) =>
      findOrCreateUser(tx, {
        freshId: ports.randomBytes(16).toString('base64url'),
        mobile,
        now: ports.now(),
      }),
    personalData,
    deskHandlers: customerDeskRoutes(deps),
    subject: customerSubject,
  };
}

const personalData: PersonalData = {
  subject: '账号与登录',
  kept: null,
  collect: exportAccountData,
  async auditedSubjects(db, mobile) {
    const id = await findUserId(db, mobile);
    return id === null ? [] : [{ kind: 'customer', id }];
  },
  erase: anonymizeAccount,
};

type SessionCall = keyof typeof sessionCalls | 'issueMiniToken';

const handlers = ({ ports, requireSmsCode }: SessionDeps): Pick<Handlers, SessionCall> => ({
  async login({ mobile, identifyCode, origin }, { address, device, session }) {
    const client = { address, device, session };
    const attempt = { mobile, scene: 'login', code: identifyCode, ...client } as const;
    await requireSmsCode(sessionCalls.login, attempt);
    return logIn(ports, mobile, origin);
  },

  async logout(_input, { session }) {
    if (session) await deleteSession(ports.db, session.tokenHash);
    return null;
  },

  async logoutEverywhere(_input, { session }) {
    return { ended: await logOutEverywhere(ports, session.userId) };
  },

  async exchangeMiniToken({ miniToken, origin }) {
    const outcome = await redeemMiniToken(ports, miniToken, origin);
    if (outcome === 'miniTokenEnded') {
      refuse(sessionCalls.exchangeMiniToken, 'miniTokenEnded', texts.miniTokenEnded);
    }
    return outcome;
  },

  issueMiniToken: ({ mobile }, { by }) => createMiniToken(ports, mobile, by),
});
