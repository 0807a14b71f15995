import { claimLimits, createLimitUse } from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import { type PasswordOrigin, PasswordsBusyError } from '../../../ports/passwords.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import {
  advanceTotpCounter,
  consumeRecoveryCode,
  findStaff,
  findStaffByName,
  findStaffIdByOidc,
  lockIfCredentialsUnchanged,
  type StaffRow,
} from '../staff-store.ts';
import {
  admitAttempt,
  browserAttemptSubjects,
  sessionAttemptSubjects,
  strangerAttemptSubjects,
  type TooManyAttempts,
  tooManyPasswordAttempts,
} from './attempts.ts';
import { findKnownBrowser } from './known-browser.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { decryptSecret } from './seal.ts';
import { openSession } from './session-service.ts';
import { setFactorTime } from './session-store.ts';
import { findTotpCounter } from './totp.ts';

export type StaffPorts = Pick<
  Ports,
  'db' | 'now' | 'randomBytes' | 'secret' | 'auditTrail' | 'passwords'
>;

export type AttemptRefusal = 'wrongCredentials' | TooManyAttempts;

export type SignInOutcome = { readonly outcome: 'done'; readonly token: string } | AttemptRefusal;

export type SecondFactor =
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'recoveryCode'; readonly code: string };

export interface PasswordAttempt {
  readonly name: string;
  readonly password: string;
  readonly factor: SecondFactor;
  readonly address: string;
  readonly browserToken: string;
}

/**
 * Both factors are always checked, and the answer reveals neither which one was wrong nor whether
 * the name exists.
 */
export async function signInWithPassword(
  ports: StaffPorts,
  { name, password, factor, address, browserToken }: PasswordAttempt,
): Promise<SignInOutcome> {
  const { db } = ports;
  const staff = await findStaffByName(db, name);
  const browserId = staff && findKnownBrowser(ports, staff.id, browserToken);
  const countedBy = browserId
    ? browserAttemptSubjects(browserId)
    : strangerAttemptSubjects(name, address);
  const admitted = await admitAttempt(ports, { name, countedBy });
  if ('outcome' in admitted) return admitted;
  const from = browserId ? 'known' : 'stranger';
  const isRight = await checkPassword(ports, password, staff, from);
  if (isRight === 'busy') {
    await admitted.failAsBusy();
    return tooManyPasswordAttempts;
  }
  const token = await transaction<string, null>(db, async (tx, rollback) => {
    if (!isRight || !staff || !(await useFactor(ports, tx, staff, factor))) return rollback(null);
    await admitted.succeed(tx);
    const method = factor.kind === 'totp' ? 'password' : 'recoveryCode';
    return (await openSession(ports, tx, { staffId: staff.id, method, address })) ?? rollback(null);
  });
  if (token !== null) return { outcome: 'done', token };
  await admitted.fail();
  const after = staff && `${failureText(staff, isRight, factor)}，来自 ${address}`;
  await recordFailure(ports, staff, 'staff.signInFailed', after);
  return 'wrongCredentials';
}

async function checkPassword(
  { passwords }: StaffPorts,
  password: string,
  staff: StaffRow | null,
  from: PasswordOrigin,
): Promise<boolean | 'busy'> {
  try {
    const isRight = await passwords.verify(password, staff?.passwordHash ?? null, from);
    return isRight && staff?.disabledAt === null;
  } catch (error) {
    if (error instanceof PasswordsBusyError) return 'busy';
    throw error;
  }
}

/** Only the audit trail names the cause; the person signing in does not see it. */
function failureText(staff: StaffRow, isPasswordRight: boolean, { kind }: SecondFactor): string {
  if (staff.disabledAt !== null) return '账号已停用';
  if (!isPasswordRight) return '密码错误';
  return `${kind === 'totp' ? '验证码' : '恢复码'}错误或已用过`;
}

/**
 * Returns false for a code that is wrong, was used before, or belongs to an authenticator that was
 * reset.
 */
async function useFactor(
  { secret, now }: Pick<Ports, 'secret' | 'now'>,
  tx: Db,
  staff: StaffRow,
  { kind, code }: SecondFactor,
): Promise<boolean> {
  if (!(await lockIfCredentialsUnchanged(tx, staff))) return false;
  if (kind === 'recoveryCode') {
    return consumeRecoveryCode(tx, {
      staffId: staff.id,
      codeHash: hashRecoveryCode(code),
      now: now(),
    });
  }
  const seed =
    staff.totpSeed && decryptSecret(secret, { purpose: 'totp', owner: staff.id }, staff.totpSeed);
  const counter = seed ? findTotpCounter(seed, code, now()) : null;
  return counter !== null && advanceTotpCounter(tx, staff.id, counter);
}

/**
 * Unknown names get no audit entry, because strangers could fill the audit trail, which is never
 * deleted. They get a counter instead, so that both cases take about the same time.
 */
async function recordFailure(
  { db, now, randomBytes, auditTrail }: StaffPorts,
  staff: StaffRow | null,
  action: 'staff.signInFailed' | 'staff.stepUpFailed',
  after: string | null = null,
): Promise<void> {
  if (staff === null) {
    const use = createLimitUse(randomBytes, now());
    await claimLimits(db, [{ subject: 'deskAttempt:unknownNames', windows: [] }], use);
    return;
  }
  const self = { kind: 'staff', id: staff.id } as const;
  await auditTrail.record({ actor: self, action, subject: self, ...(after && { after }) });
}

interface StepUpAttempt {
  readonly actor: StaffActor;
  readonly factor: SecondFactor | null;
}

export async function stepUp(
  ports: StaffPorts,
  { actor, factor }: StepUpAttempt,
): Promise<'done' | AttemptRefusal> {
  const { db, now } = ports;
  const countedBy = sessionAttemptSubjects(actor.sessionHash);
  const admitted = await admitAttempt(ports, { name: actor.name, countedBy });
  if ('outcome' in admitted) return admitted;
  const staff = await findStaff(db, actor.staffId);
  const isRight = await transaction<boolean, false>(db, async (tx, rollback) => {
    const isShown =
      staff !== null && (factor ? await useFactor(ports, tx, staff, factor) : staff.isDemo);
    if (!isShown) return rollback(false);
    await admitted.succeed(tx);
    await setFactorTime(tx, actor.sessionHash, now());
    await appendStepUp(ports, tx, actor.staffId);
    return true;
  });
  if (isRight) return 'done';
  await admitted.fail();
  await recordFailure(ports, staff, 'staff.stepUpFailed');
  return 'wrongCredentials';
}

const appendStepUp = ({ auditTrail }: StaffPorts, tx: Db, staffId: string): Promise<void> =>
  auditTrail.append(tx, {
    actor: { kind: 'staff', id: staffId },
    action: 'staff.steppedUp',
    subject: { kind: 'staff', id: staffId },
  });

interface OidcStepUp {
  readonly sessionHash: string;
  readonly staffId: string;
  readonly person: { readonly subject: string; readonly authenticatedAt: number };
}

export function stepUpWithOidc(
  ports: StaffPorts,
  { sessionHash, staffId, person }: OidcStepUp,
): Promise<boolean> {
  return transaction(ports.db, async (tx) => {
    if ((await findStaffIdByOidc(tx, person.subject)) !== staffId) return false;
    const shownAt = Math.min(person.authenticatedAt, ports.now());
    if (!(await setFactorTime(tx, sessionHash, shownAt))) return false;
    await appendStepUp(ports, tx, staffId);
    return true;
  });
}
