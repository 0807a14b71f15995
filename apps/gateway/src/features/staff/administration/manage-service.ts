import type { StaffMember } from '@ride/contract/desk/staff';
import {
  areGrantsEqual,
  findConfirmationProblem,
  findGrantProblem,
  type GrantProblem,
} from '@ride/domain/staff/grant-rules';
import type { Grant } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { AuditActor } from '../../../ports/audit-trail.ts';
import {
  countActiveAdministrators,
  countAdministrators,
  listGrantsOf,
  replaceGrants,
} from '../grant-store.ts';
import { deleteInvitationOf } from '../invitations/invitation-store.ts';
import { deleteSessionById, deleteSessionsOf } from '../sign-in/session-store.ts';
import type { StaffPorts } from '../sign-in/sign-in-service.ts';
import { findStaff, lockStaff, updateDisabledAt } from '../staff-store.ts';
import { formatGrants } from './grant-text.ts';
import { mergeGrants, unconfirmGrants } from './invite-service.ts';
import { loadStaffMember } from './list-service.ts';
import { findListedStaff } from './staff-list-store.ts';

interface Done {
  readonly outcome: 'done';
  readonly member: StaffMember;
}

const done = async (tx: Db, staffId: string): Promise<Done | { readonly outcome: 'notFound' }> => {
  const member = await loadStaffMember({ db: tx }, staffId);
  return member === null ? { outcome: 'notFound' } : { outcome: 'done', member };
};

interface GrantChange {
  readonly staffId: string;
  readonly expected: readonly Grant[];
  readonly grants: readonly Grant[];
  readonly by: AuditActor;
  readonly reason: string;
}

type ChangeOutcome =
  | Done
  | { readonly outcome: 'notFound' | 'ownAccount' | 'managedElsewhere' | 'editConflict' }
  | { readonly outcome: GrantProblem };

export async function changeGrants(
  ports: StaffPorts,
  { staffId, expected, grants, by, reason }: GrantChange,
): Promise<ChangeOutcome> {
  if (by.id === staffId) return { outcome: 'ownAccount' };
  const problem = findGrantProblem(grants);
  if (problem !== null) return { outcome: problem };
  return transaction<ChangeOutcome, ChangeOutcome>(ports.db, async (tx, rollback) => {
    const staff = await lockStaff(tx, staffId);
    if (staff === null) return rollback({ outcome: 'notFound' });
    if (staff.isOidc) return rollback({ outcome: 'managedElsewhere' });
    const current = await listGrantsOf(tx, staffId);
    if (!areGrantsEqual(current, expected)) return rollback({ outcome: 'editConflict' });
    await replaceGrants(tx, staffId, await mergeGrants(ports, tx, { current, grants, by }));
    const result = await done(tx, staffId);
    await ports.auditTrail.append(tx, {
      actor: by,
      action: 'staff.grantsChanged',
      subject: { kind: 'staff', id: staffId },
      before: formatGrants(current),
      after: formatGrants(grants),
      reason,
    });
    return result;
  });
}

interface GrantDecision {
  readonly staffId: string;
  readonly expected: readonly Grant[];
  readonly decision: 'confirm' | 'refuse';
  readonly by: AuditActor;
}

type DecisionOutcome =
  | Done
  | {
      readonly outcome:
        | 'notFound'
        | 'ownAccount'
        | 'ownGrant'
        | 'notPending'
        | 'notEnrolled'
        | 'accountDisabled'
        | 'tooFewAdministrators'
        | 'editConflict';
    };

/**
 * Roles that need confirmation need two administrators: the one who gave a role cannot confirm it.
 */
export async function decideGrants(
  ports: StaffPorts,
  { staffId, expected, decision, by }: GrantDecision,
): Promise<DecisionOutcome> {
  if (by.id === staffId) return { outcome: 'ownAccount' };
  return transaction<DecisionOutcome, DecisionOutcome>(ports.db, async (tx, rollback) => {
    const staff = (await lockStaff(tx, staffId)) && (await findListedStaff(tx, staffId));
    if (staff === null) return rollback({ outcome: 'notFound' });
    const grants = await listGrantsOf(tx, staffId);
    const pending = grants.filter(({ confirmedAt }) => confirmedAt === null);
    if (pending.length === 0) return rollback({ outcome: 'notPending' });
    if (!areGrantsEqual(pending, expected)) return rollback({ outcome: 'editConflict' });
    const grantorIds = pending.map(({ grantedBy }) => grantedBy);
    const problem = findConfirmationProblem(staff.state, grantorIds, by.id);
    if (decision === 'confirm' && problem !== null) return rollback({ outcome: problem });
    // With a single administrator, one person could give a role by command and confirm it at the
    // desk.
    if (decision === 'confirm' && (await countActiveAdministrators(tx)) < 2) {
      return rollback({ outcome: 'tooFewAdministrators' });
    }
    // A grant may be refused even by the administrator who gave it.
    const decided =
      decision === 'confirm' ? pending.filter(({ grantedBy }) => grantedBy !== by.id) : pending;
    const confirmed = { confirmedAt: ports.now(), confirmedBy: by.id };
    const kept = grants.filter((grant) => !decided.includes(grant));
    const added = decision === 'confirm' ? decided.map((each) => ({ ...each, ...confirmed })) : [];
    await replaceGrants(tx, staffId, [...kept, ...added]);
    const result = await done(tx, staffId);
    await ports.auditTrail.append(tx, {
      actor: by,
      action: decision === 'confirm' ? 'staff.grantConfirmed' : 'staff.grantRefused',
      subject: { kind: 'staff', id: staffId },
      after: formatGrants(decided),
    });
    return result;
  });
}

interface DisabledChange {
  readonly staffId: string;
  readonly disabled: boolean;
  readonly by: AuditActor;
  readonly reason?: string;
}

type DisabledOutcome =
  | Done
  | { readonly outcome: 'notFound' | 'ownAccount' | 'lastAdministrators' };

/**
 * Sessions and links of the account end. Commands must leave two administrators: otherwise the
 * holder of the staff token could disable both and create new ones without confirmation.
 */
export async function setStaffDisabled(
  ports: StaffPorts,
  { staffId, disabled, by, reason }: DisabledChange,
): Promise<DisabledOutcome> {
  if (by.id === staffId) return { outcome: 'ownAccount' };
  return transaction<DisabledOutcome, DisabledOutcome>(ports.db, async (tx, rollback) => {
    if (!(await lockStaff(tx, staffId))) return rollback({ outcome: 'notFound' });
    if (by.kind !== 'staff' && (await isOneOfTheLast(ports, tx, staffId))) {
      return rollback({ outcome: 'lastAdministrators' });
    }
    const isChanged = await updateDisabledAt(tx, staffId, disabled ? ports.now() : null);
    if (!isChanged) return done(tx, staffId);
    await deleteSessionsOf(tx, staffId);
    await deleteInvitationOf(tx, staffId);
    if (!disabled) await unconfirmGrants(ports, tx, { staffId, by });
    const result = await done(tx, staffId);
    await ports.auditTrail.append(tx, {
      actor: by,
      action: disabled ? 'staff.disabled' : 'staff.enabled',
      subject: { kind: 'staff', id: staffId },
      ...(reason !== undefined && { reason }),
    });
    return result;
  });
}

async function isOneOfTheLast({ now }: StaffPorts, tx: Db, staffId: string): Promise<boolean> {
  const grants = await listGrantsOf(tx, staffId);
  const isAdministrator = grants.some(
    ({ role, confirmedAt }) => role === 'administrator' && confirmedAt !== null,
  );
  return isAdministrator && (await countAdministrators(tx, now(), staffId)) < 2;
}

interface SessionsEnd {
  readonly staffId: string;
  readonly sessionId?: string | undefined;
  readonly by: AuditActor;
}

export function endSessions(
  ports: StaffPorts,
  { staffId, sessionId, by }: SessionsEnd,
): Promise<number | null> {
  return transaction(ports.db, async (tx) => {
    if ((await findStaff(tx, staffId)) === null) return null;
    const ended =
      sessionId === undefined
        ? await deleteSessionsOf(tx, staffId)
        : Number(await deleteSessionById(tx, { staffId, sessionId }));
    if (ended === 0) return 0;
    await ports.auditTrail.append(tx, {
      actor: by,
      action: 'staff.sessionsEnded',
      subject: { kind: 'staff', id: staffId },
      after: `${ended} 个登录已结束`,
    });
    return ended;
  });
}
