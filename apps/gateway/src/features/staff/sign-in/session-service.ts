import { allDeskCalls } from '@ride/contract/desk/all-desk-calls';
import { type DeskCallDefinition, mayCall } from '@ride/contract/desk/define-desk-call';
import type { DeskSession } from '@ride/contract/desk/sign-in';
import { MINUTE_MS } from '@ride/domain/durations';
import { type Grant, hasPermission, type Permission, permissions } from '@ride/domain/staff/roles';
import { isUnavailable } from '../../../db/errors.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { hashToken, hasTokenFormat, newToken } from '../../../ports/tokens.ts';
import { listGrantsOf, parseGrant } from '../grant-store.ts';
import { countRecoveryCodes, takeUnreportedFailures } from '../staff-store.ts';
import {
  deleteSession,
  findSessionDetails,
  insertSession,
  type SignInMethod,
  selectActiveSession,
  setSessionUsed,
} from './session-store.ts';

export const SESSION_LIFETIME_MS = 12 * 60 * MINUTE_MS;
export const SESSION_IDLE_TIMEOUT_MS = 30 * MINUTE_MS;
/**
 * The time of the last use is written at most once in this interval, so that most reads cause no
 * write.
 */
const USE_RECORDED_MS = MINUTE_MS;

/**
 * Reads session, person and grants anew for each call, so that a removed right is gone with the
 * next call. Returns null if the token is not ours, or if the session or the account has ended.
 */
export async function findStaffActor(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  token: string,
): Promise<StaffActor | null> {
  if (!hasTokenFormat(token)) return null;
  const tokenHash = hashToken(token);
  const at = now();
  const rows = await selectActiveSession(db, {
    tokenHash,
    now: at,
    usedAfter: at - SESSION_IDLE_TIMEOUT_MS,
  });
  const [first] = rows;
  if (first === undefined) return null;
  if (at - first.usedAt >= USE_RECORDED_MS) await recordUse(db, tokenHash, at);
  const { staffId, name, factorAt } = first;
  return { staffId, name, grants: rows.flatMap(grantOf), factorAt, sessionHash: tokenHash };
}

/**
 * A failed write is ignored, so that staff can still read while the database accepts no writes;
 * their session then ends sooner.
 */
async function recordUse(db: Db, tokenHash: string, at: number): Promise<void> {
  await setSessionUsed(db, tokenHash, at).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
  });
}

function grantOf({ role, cities }: { role: string | null; cities: string | null }): Grant[] {
  const grant = role === null ? null : parseGrant({ role, cities });
  return grant === null ? [] : [grant];
}

interface NewSessionInput {
  readonly staffId: string;
  readonly method: SignInMethod;
  readonly address: string;
  /**
   * When the second factor was shown; absent means now. The identity service may have seen the
   * factor earlier.
   */
  readonly factorAt?: number | undefined;
}

export async function createSession(
  { now, randomBytes }: Pick<Ports, 'now' | 'randomBytes'>,
  tx: Db,
  { staffId, method, address, factorAt }: NewSessionInput,
): Promise<string | null> {
  const at = now();
  const failures = await takeUnreportedFailures(tx, staffId, at);
  if (failures === null) return null;
  const token = newToken(randomBytes);
  await insertSession(tx, {
    tokenHash: hashToken(token),
    id: randomBytes(12).toString('base64url'),
    staffId,
    method,
    address,
    createdAt: at,
    factorAt: Math.min(factorAt ?? at, at),
    endsAt: at + SESSION_LIFETIME_MS,
    reportedFailures: failures.count,
    reportedFailedAt: failures.lastAt,
  });
  return token;
}

const methodNames: Readonly<Record<SignInMethod, string>> = {
  password: '密码和动态验证码',
  recoveryCode: '密码和恢复码',
  invitation: '邀请链接',
  oidc: '统一身份认证',
  demo: '演示账号',
};

export async function openSession(
  ports: Pick<Ports, 'now' | 'randomBytes' | 'auditTrail'>,
  tx: Db,
  input: NewSessionInput,
): Promise<string | null> {
  const token = await createSession(ports, tx, input);
  if (token === null) return null;
  await ports.auditTrail.append(tx, {
    actor: { kind: 'staff', id: input.staffId },
    action: 'staff.signedIn',
    subject: { kind: 'staff', id: input.staffId },
    after: methodNames[input.method],
  });
  return token;
}

export async function describeSession(
  { db }: Pick<Ports, 'db'>,
  actor: StaffActor,
): Promise<DeskSession | null> {
  const facts = await findSessionDetails(db, actor.sessionHash);
  if (facts === undefined) return null;
  const { reportedFailures, reportedFailedAt, method } = facts;
  const { staffId, name, grants } = actor;
  return {
    staffId,
    name,
    grants: grants.map(({ role, cities }) => ({ role, cities: cities && [...cities] })),
    pendingRoles: (await listGrantsOf(db, staffId)).flatMap((grant) =>
      grant.confirmedAt === null ? [grant.role] : [],
    ),
    permissions: usefulPermissions(grants),
    failures: reportedFailures > 0 ? { count: reportedFailures, lastAt: reportedFailedAt } : null,
    recoveryCodesLeft: facts.totpSeed === null ? null : await countRecoveryCodes(db, staffId),
    stepUpBy: method === 'oidc' || method === 'demo' ? method : 'code',
    signedInAt: facts.createdAt,
    endsAt: facts.endsAt,
    idleEndsAt: Math.min(facts.endsAt, facts.usedAt + SESSION_IDLE_TIMEOUT_MS),
    factorAt: facts.factorAt,
  };
}

const calls: readonly DeskCallDefinition[] = Object.values(allDeskCalls);

const askedByCalls = new Set(calls.map((call) => call.permission));

/**
 * Returns the permissions with which the desk can open at least one call. A permission that no call
 * requires is checked inside calls for each object, so it counts as well.
 */
function usefulPermissions(grants: readonly Grant[]): Permission[] {
  const opened = new Set(
    calls.filter((call) => mayCall(grants, call)).map((call) => call.permission),
  );
  return permissions.filter(
    (each) => opened.has(each) || (!askedByCalls.has(each) && hasPermission(grants, each)),
  );
}

export async function endSession(
  { db, auditTrail }: Pick<Ports, 'db' | 'auditTrail'>,
  { staffId, sessionHash }: StaffActor,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await deleteSession(tx, sessionHash))) return;
    await auditTrail.append(tx, {
      actor: { kind: 'staff', id: staffId },
      action: 'staff.signedOut',
      subject: { kind: 'staff', id: staffId },
    });
  });
}
