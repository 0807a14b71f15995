import type { LastLogin, LoginOrigin } from '@ride/contract/session';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { findCityWithProvince } from '@ride/domain/regions/regions';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { AuditActor } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import { hashToken, hasTokenFormat, newToken } from '../../ports/tokens.ts';
import { findLastLogin, type LoginRecord, upsertLastLogin } from './last-login-store.ts';
import { consumeMiniToken, deleteMiniTokensOfUser, insertMiniToken } from './mini-token-store.ts';
import { deleteSessionsOfUser, insertSession, selectSession } from './session-store.ts';
import { findOrCreateUser } from './user-store.ts';

const SESSION_MS = DAY_MS;
const MINI_TOKEN_MS = 10 * MINUTE_MS;

export interface NewSession {
  readonly token: string;
  readonly expiresAt: number;
  readonly lastLogin?: LastLogin;
}

export interface ValidSession {
  readonly userId: string;
  readonly mobile: string;
  readonly tokenHash: string;
}

type SessionPorts = Pick<Ports, 'db' | 'now' | 'randomBytes'>;

export async function findSession(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  token: string,
): Promise<ValidSession | null> {
  if (!hasTokenFormat(token)) return null;
  const tokenHash = hashToken(token);
  const found = await selectSession(db, tokenHash, now());
  return found && { ...found, tokenHash };
}

export function logIn(
  ports: SessionPorts,
  mobile: string,
  origin?: LoginOrigin,
): Promise<NewSession> {
  const now = ports.now();
  return transaction(ports.db, async (tx) => {
    const userId = await findOrCreateUser(tx, { freshId: newUserId(ports), mobile, now });
    return createSession(ports, tx, { userId, now, origin });
  });
}

/**
 * Mini-program tokens of the user are deleted too, because they could open a session. Returns the
 * number of sessions ended.
 */
export function logOutEverywhere({ db }: Pick<Ports, 'db'>, userId: string): Promise<number> {
  return transaction(db, async (tx) => {
    await deleteMiniTokensOfUser(tx, userId);
    return deleteSessionsOfUser(tx, userId);
  });
}

/** A mini-program puts this token into a page's URL; it can be used once within ten minutes. */
export function createMiniToken(
  ports: SessionPorts & Pick<Ports, 'auditTrail'>,
  mobile: string,
  by: AuditActor,
): Promise<{ miniToken: string; expiresAt: number }> {
  const now = ports.now();
  const miniToken = newToken(ports.randomBytes);
  const expiresAt = now + MINI_TOKEN_MS;
  return transaction(ports.db, async (tx) => {
    const userId = await findOrCreateUser(tx, { freshId: newUserId(ports), mobile, now });
    await insertMiniToken(tx, { tokenHash: hashToken(miniToken), userId, expiresAt });
    await ports.auditTrail.append(tx, {
      actor: by,
      action: 'session.tokenIssued',
      // The subject is not a `customer`, because these entries would fill the customer's history at
      // the desk.
      subject: { kind: 'session', id: userId },
    });
    return { miniToken, expiresAt };
  });
}

/** One transaction uses the token up and creates the session, so that neither happens alone. */
export async function redeemMiniToken(
  ports: SessionPorts,
  miniToken: string,
  origin?: LoginOrigin,
): Promise<NewSession | 'miniTokenEnded'> {
  if (!hasTokenFormat(miniToken)) return 'miniTokenEnded';
  const now = ports.now();
  return transaction(ports.db, async (tx) => {
    const userId = await consumeMiniToken(tx, hashToken(miniToken), now);
    return userId === null ? 'miniTokenEnded' : createSession(ports, tx, { userId, now, origin });
  });
}

interface NewSessionInput {
  readonly userId: string;
  readonly now: number;
  readonly origin: LoginOrigin | undefined;
}

async function createSession(
  { randomBytes }: Pick<Ports, 'randomBytes'>,
  tx: Db,
  { userId, now, origin }: NewSessionInput,
): Promise<NewSession> {
  const token = newToken(randomBytes);
  const expiresAt = now + SESSION_MS;
  await insertSession(tx, { tokenHash: hashToken(token), userId, createdAt: now, expiresAt });
  const last = await findLastLogin(tx, userId);
  const { context = null, cityCode = null } = origin ?? {};
  await upsertLastLogin(tx, { userId, loggedInAt: now, context, cityCode });
  return { token, expiresAt, ...(last && { lastLogin: describeLogin(last, cityCode) }) };
}

function describeLogin(
  { loggedInAt, context, cityCode }: LoginRecord,
  here: string | null,
): LastLogin {
  const cityOf = (code: string | null) => (code === null ? null : findCityWithProvince(code));
  const city = cityOf(cityCode);
  const present = cityOf(here);
  const isOtherCity = city && present && city.city.code !== present.city.code;
  return {
    at: loggedInAt,
    ...(context !== null && { context: context as LastLogin['context'] }),
    ...(city && { cityName: city.city.name }),
    ...(isOtherCity && { isOtherCity }),
  };
}

const newUserId = ({ randomBytes }: Pick<Ports, 'randomBytes'>): string =>
  randomBytes(16).toString('base64url');
