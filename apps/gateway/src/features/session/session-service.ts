import type { Db } from '../../db/schema.ts';
import type { Ports } from '../../ports/ports.ts';
import { insertMiniToken, spendMiniToken } from './mini-token-store.ts';
import { deleteSession, insertSession, selectSession } from './session-store.ts';
import { hashToken, hasTokenShape, newToken } from './tokens.ts';
import { userOfPhone } from './user-store.ts';

const SESSION_MS = 24 * 60 * 60 * 1000;
const MINI_TOKEN_MS = 10 * 60 * 1000;

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: number;
}

export interface LivingSession {
  readonly userId: string;
  readonly mobile: string;
  readonly tokenHash: string;
}

type SessionPorts = Pick<Ports, 'db' | 'now' | 'randomBytes'>;

/** Whose token this is; null when it is none of ours, has ended or was logged out. */
export async function findSession(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  token: string,
): Promise<LivingSession | null> {
  if (!hasTokenShape(token)) return null;
  const tokenHash = hashToken(token);
  const found = await selectSession(db, tokenHash, now());
  return found && { ...found, tokenHash };
}

/** For somebody who has shown that the phone is theirs. */
export function logIn(ports: SessionPorts, mobile: string): Promise<OpenedSession> {
  const now = ports.now();
  return ports.db.transaction().execute(async (tx) => {
    const userId = await userOfPhone(tx, { freshId: newUserId(ports), mobile, now });
    return openSession(ports, tx, userId, now);
  });
}

export async function logOut({ db }: Pick<Ports, 'db'>, tokenHash: string): Promise<void> {
  await deleteSession(db, tokenHash);
}

/** What a mini-program puts into the address of a page, for one use within ten minutes. */
export function issueMiniToken(
  ports: SessionPorts,
  mobile: string,
): Promise<{ miniToken: string; expiresAt: number }> {
  const now = ports.now();
  const miniToken = newToken(ports.randomBytes);
  const expiresAt = now + MINI_TOKEN_MS;
  return ports.db.transaction().execute(async (tx) => {
    const userId = await userOfPhone(tx, { freshId: newUserId(ports), mobile, now });
    await insertMiniToken(tx, { tokenHash: hashToken(miniToken), userId, expiresAt });
    return { miniToken, expiresAt };
  });
}

/** Together or not at all, so that a token is never spent without a session to show for it. */
export async function exchangeMiniToken(
  ports: SessionPorts,
  miniToken: string,
): Promise<OpenedSession | 'miniTokenEnded'> {
  if (!hasTokenShape(miniToken)) return 'miniTokenEnded';
  const now = ports.now();
  return ports.db.transaction().execute(async (tx) => {
    const userId = await spendMiniToken(tx, hashToken(miniToken), now);
    return userId === null ? 'miniTokenEnded' : openSession(ports, tx, userId, now);
  });
}

async function openSession(
  { randomBytes }: Pick<Ports, 'randomBytes'>,
  tx: Db,
  userId: string,
  now: number,
): Promise<OpenedSession> {
  const token = newToken(randomBytes);
  const expiresAt = now + SESSION_MS;
  await insertSession(tx, { tokenHash: hashToken(token), userId, createdAt: now, expiresAt });
  return { token, expiresAt };
}

const newUserId = ({ randomBytes }: Pick<Ports, 'randomBytes'>): string =>
  randomBytes(16).toString('base64url');
