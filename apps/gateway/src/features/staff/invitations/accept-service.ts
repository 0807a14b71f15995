import { findPasswordProblem, type PasswordProblem } from '@ride/domain/staff/password-rule';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import { PasswordsBusyError } from '../../../ports/passwords.ts';
import { hashToken } from '../../../ports/tokens.ts';
import {
  admitAttempt,
  strangerAttemptSubjects,
  tooManyPasswordAttempts,
} from '../sign-in/attempts.ts';
import { issueRecoveryCodes } from '../sign-in/recovery-codes.ts';
import { decryptSecret, encryptSecret } from '../sign-in/seal.ts';
import { openSession } from '../sign-in/session-service.ts';
import { deleteSessionsOf } from '../sign-in/session-store.ts';
import type { AttemptRefusal, StaffPorts } from '../sign-in/sign-in-service.ts';
import {
  createTotpEnrolment,
  findTotpCounter,
  newTotpSeed,
  type TotpEnrolment,
} from '../sign-in/totp.ts';
import { setCredentials } from '../staff-store.ts';
import {
  consumeInvitation,
  findInvitation,
  type InvitationRow,
  storeFirstEnrolmentStep,
} from './invitation-store.ts';

export const readInvitation = ({ db, now }: StaffPorts, token: string) =>
  findInvitation(db, hashToken(token), now());

type FirstStepOutcome = ({ readonly outcome: 'done' } & TotpEnrolment) | FirstStepRefusal;

type FirstStepRefusal =
  | { readonly outcome: 'weakPassword'; readonly problem: PasswordProblem }
  | 'invitationEnded'
  | AttemptRefusal;

interface FirstStep {
  readonly token: string;
  readonly password: string;
  readonly address: string;
}

/**
 * The password is new or, for a lost second factor, the existing one. Its hash and the new
 * authenticator's secret are stored with the invitation until the second step.
 */
export async function beginEnrolment(
  ports: StaffPorts,
  step: FirstStep,
): Promise<FirstStepOutcome> {
  const { db, now, randomBytes } = ports;
  const tokenHash = hashToken(step.token);
  const invitation = await findInvitation(db, tokenHash, now());
  if (invitation === null) return 'invitationEnded';
  const shown = await passwordOf(ports, invitation, step);
  if (typeof shown === 'string' || 'outcome' in shown) return shown;
  const { staffId, name } = invitation;
  const seed = newTotpSeed(randomBytes);
  const totpSeed = encryptSecret(ports, { purpose: 'totp', owner: staffId }, seed);
  const isStored = await storeFirstEnrolmentStep(db, tokenHash, {
    passwordHash: shown.hash,
    totpSeed,
  });
  return isStored ? { outcome: 'done', ...createTotpEnrolment(seed, name) } : 'invitationEnded';
}

async function passwordOf(
  ports: StaffPorts,
  { kind, name, currentPasswordHash }: InvitationRow,
  { password, address }: FirstStep,
): Promise<{ readonly hash: string } | FirstStepRefusal> {
  const problem = kind === 'account' ? findPasswordProblem(password, name) : null;
  if (problem !== null) return { outcome: 'weakPassword', problem };
  const admitted = await admitAttempt(ports, {
    name,
    countedBy: strangerAttemptSubjects(name, address),
  });
  if ('outcome' in admitted) return admitted;
  try {
    const isRight =
      kind === 'account' ||
      (await ports.passwords.verify(password, currentPasswordHash, 'stranger'));
    if (!isRight || (kind === 'factor' && currentPasswordHash === null)) {
      await admitted.fail();
      return 'wrongCredentials';
    }
    const hash =
      kind === 'factor' && currentPasswordHash !== null
        ? currentPasswordHash
        : await ports.passwords.hash(password, 'stranger');
    await admitted.cancel();
    return { hash };
  } catch (error) {
    if (!(error instanceof PasswordsBusyError)) throw error;
    await admitted.failAsBusy();
    return tooManyPasswordAttempts;
  }
}

interface SecondStep {
  readonly token: string;
  readonly code: string;
  readonly address: string;
}

type SecondStepOutcome =
  | {
      readonly outcome: 'done';
      readonly token: string;
      readonly recoveryCodes: readonly string[];
    }
  | 'invitationEnded'
  | AttemptRefusal;

export async function finishEnrolment(
  ports: StaffPorts,
  { token, code, address }: SecondStep,
): Promise<SecondStepOutcome> {
  const { db, now, secret } = ports;
  const tokenHash = hashToken(token);
  const invitation = await findInvitation(db, tokenHash, now());
  if (!invitation?.totpSeed || invitation.passwordHash === null) return 'invitationEnded';
  const { staffId, name, totpSeed, passwordHash } = invitation;
  const admitted = await admitAttempt(ports, {
    name,
    countedBy: strangerAttemptSubjects(name, address),
  });
  if ('outcome' in admitted) return admitted;
  const seed = decryptSecret(secret, { purpose: 'totp', owner: staffId }, totpSeed);
  const totpCounter = seed === null ? null : findTotpCounter(seed, code, now());
  if (totpCounter === null) {
    await admitted.fail();
    return 'wrongCredentials';
  }
  return transaction<SecondStepOutcome, 'invitationEnded'>(db, async (tx, rollback) => {
    if (!(await consumeInvitation(tx, { tokenHash, totpSeed }))) return rollback('invitationEnded');
    await setCredentials(tx, staffId, { passwordHash, totpSeed, totpCounter });
    const recoveryCodes = await issueRecoveryCodes(ports, tx, staffId);
    await deleteSessionsOf(tx, staffId);
    await admitted.succeed(tx);
    const session = await openSession(ports, tx, { staffId, method: 'invitation', address });
    await appendEnrolment(ports, tx, invitation);
    return session === null
      ? rollback('invitationEnded')
      : { outcome: 'done', token: session, recoveryCodes };
  });
}

const appendEnrolment = (
  { auditTrail }: StaffPorts,
  tx: Db,
  { staffId, kind }: InvitationRow,
): Promise<void> =>
  auditTrail.append(tx, {
    actor: { kind: 'staff', id: staffId },
    action: 'staff.enrolled',
    subject: { kind: 'staff', id: staffId },
    after: kind === 'account' ? '已设置密码和验证器' : '已绑定新的验证器',
  });
