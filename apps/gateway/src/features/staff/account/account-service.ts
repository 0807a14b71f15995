import { MINUTE_MS } from '@ride/domain/durations';
import { findPasswordProblem, type PasswordProblem } from '@ride/domain/staff/password-rule';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { AuditAction } from '../../../ports/audit-trail.ts';
import { PasswordsBusyError } from '../../../ports/passwords.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import {
  type AdmittedAttempt,
  admitAttempt,
  sessionAttemptSubjects,
  tooManyPasswordAttempts,
} from '../sign-in/attempts.ts';
import { issueRecoveryCodes } from '../sign-in/recovery-codes.ts';
import { decryptSecret, encryptSecret } from '../sign-in/seal.ts';
import { deleteOtherSessions } from '../sign-in/session-store.ts';
import type { AttemptRefusal, StaffPorts } from '../sign-in/sign-in-service.ts';
import {
  createTotpEnrolment,
  findTotpCounter,
  newTotpSeed,
  type TotpEnrolment,
} from '../sign-in/totp.ts';
import {
  findStaff,
  lockIfCredentialsUnchanged,
  type StaffRow,
  setCredentials,
} from '../staff-store.ts';

const ENROLMENT_MS = 15 * MINUTE_MS;

const wrong = 'wrongCredentials';

type Refused = AttemptRefusal | 'managedElsewhere';

/**
 * Returns null for staff without a password of ours: they sign in at the identity service, or as
 * demo staff by a click.
 */
async function findOwnAccount(
  { db }: StaffPorts,
  { staffId }: StaffActor,
): Promise<StaffRow | null> {
  const staff = await findStaff(db, staffId);
  return staff?.passwordHash && staff.totpSeed ? staff : null;
}

const admit = (ports: StaffPorts, { name, sessionHash }: StaffActor) =>
  admitAttempt(ports, { name, countedBy: sessionAttemptSubjects(sessionHash) });

function change<Result>(
  ports: StaffPorts,
  actor: StaffActor,
  { account, action }: { readonly account: StaffRow; readonly action: AuditAction },
  work: (tx: Db) => Promise<Result>,
): Promise<Result | typeof wrong> {
  return transaction<Result, typeof wrong>(ports.db, async (tx, rollback) => {
    if (!(await lockIfCredentialsUnchanged(tx, account))) return rollback(wrong);
    const result = await work(tx);
    const self = { kind: 'staff', id: actor.staffId } as const;
    await ports.auditTrail.append(tx, { actor: self, action, subject: self });
    return result;
  });
}

interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

type PasswordOutcome =
  | 'done'
  | { readonly outcome: 'weakPassword'; readonly problem: PasswordProblem }
  | Refused;

export async function changePassword(
  ports: StaffPorts,
  actor: StaffActor,
  { oldPassword, newPassword }: PasswordChange,
): Promise<PasswordOutcome> {
  const problem = findPasswordProblem(newPassword, actor.name);
  if (problem !== null) return { outcome: 'weakPassword', problem };
  const account = await findOwnAccount(ports, actor);
  if (account === null) return 'managedElsewhere';
  const admitted = await admit(ports, actor);
  if ('outcome' in admitted) return admitted;
  const stored = account.passwordHash;
  const replaced = await replacedHash(ports, admitted, { oldPassword, newPassword, stored });
  if (typeof replaced === 'string' || 'outcome' in replaced) return replaced;
  return change(ports, actor, { account, action: 'staff.passwordChanged' }, async (tx) => {
    await admitted.succeed(tx);
    await setCredentials(tx, actor.staffId, { passwordHash: replaced.hash });
    await deleteOtherSessions(tx, actor);
    return 'done' as const;
  });
}

async function replacedHash(
  { passwords }: StaffPorts,
  admitted: AdmittedAttempt,
  { oldPassword, newPassword, stored }: PasswordChange & { readonly stored: string | null },
): Promise<{ readonly hash: string } | AttemptRefusal> {
  try {
    if (await passwords.verify(oldPassword, stored, 'known')) {
      return { hash: await passwords.hash(newPassword, 'known') };
    }
    await admitted.fail();
    return wrong;
  } catch (error) {
    if (!(error instanceof PasswordsBusyError)) throw error;
    await admitted.failAsBusy();
    return tooManyPasswordAttempts;
  }
}

export async function beginFactorChange(
  ports: StaffPorts,
  actor: StaffActor,
): Promise<(TotpEnrolment & { readonly enrolment: string }) | null> {
  if ((await findOwnAccount(ports, actor)) === null) return null;
  const seed = newTotpSeed(ports.randomBytes);
  const context = { purpose: 'enrolment', owner: actor.staffId } as const;
  const enrolment = encryptSecret(ports, context, `${seed} ${ports.now()}`);
  return { ...createTotpEnrolment(seed, actor.name), enrolment };
}

interface IssuedCodes {
  readonly outcome: 'done';
  readonly recoveryCodes: string[];
}

export async function finishFactorChange(
  ports: StaffPorts,
  actor: StaffActor,
  { enrolment, code }: { readonly enrolment: string; readonly code: string },
): Promise<IssuedCodes | Refused | 'enrolmentEnded'> {
  const { now, secret } = ports;
  const owner = actor.staffId;
  const account = await findOwnAccount(ports, actor);
  if (account === null) return 'managedElsewhere';
  const [seed, begunAt] =
    decryptSecret(secret, { purpose: 'enrolment', owner }, enrolment)?.split(' ') ?? [];
  if (!seed || now() - Number(begunAt) > ENROLMENT_MS) return 'enrolmentEnded';
  const admitted = await admit(ports, actor);
  if ('outcome' in admitted) return admitted;
  const totpCounter = findTotpCounter(seed, code, now());
  if (totpCounter === null) {
    await admitted.fail();
    return wrong;
  }
  return change(ports, actor, { account, action: 'staff.factorChanged' }, async (tx) => {
    await admitted.succeed(tx);
    const totpSeed = encryptSecret(ports, { purpose: 'totp', owner }, seed);
    await setCredentials(tx, owner, { totpSeed, totpCounter });
    await deleteOtherSessions(tx, actor);
    return {
      outcome: 'done',
      recoveryCodes: await issueRecoveryCodes(ports, tx, owner),
    } as const;
  });
}

export async function renewRecoveryCodes(
  ports: StaffPorts,
  actor: StaffActor,
): Promise<IssuedCodes | typeof wrong | 'managedElsewhere'> {
  const account = await findOwnAccount(ports, actor);
  if (account === null) return 'managedElsewhere';
  return change(ports, actor, { account, action: 'staff.recoveryCodesRenewed' }, async (tx) => ({
    outcome: 'done' as const,
    recoveryCodes: await issueRecoveryCodes(ports, tx, actor.staffId),
  }));
}
