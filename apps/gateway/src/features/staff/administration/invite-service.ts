import {
  findGrantProblem,
  type GrantProblem,
  isGrantWithin,
  needsConfirmation,
} from '@ride/domain/staff/grant-rules';
import type { Grant } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { AuditActor } from '../../../ports/audit-trail.ts';
import { hashToken, newToken } from '../../../ports/tokens.ts';
import {
  countAdministrators,
  listGrantsOf,
  replaceGrants,
  type StoredGrant,
} from '../grant-store.ts';
import { type InvitationKind, replaceInvitation } from '../invitations/invitation-store.ts';
import { deleteSessionsOf } from '../sign-in/session-store.ts';
import type { StaffPorts } from '../sign-in/sign-in-service.ts';
import { clearPassword, clearSecondFactor, insertStaff, lockStaff } from '../staff-store.ts';
import { formatGrants } from './grant-text.ts';

const INVITATION_MS = 24 * 60 * 60_000;
export const identityServiceActor = { kind: 'system', id: 'oidc' } as const satisfies AuditActor;
/** Commands create administrators without confirmation until there are this many. */
const FIRST_ADMINISTRATORS = 2;

export interface IssuedLink {
  readonly link: string;
  readonly expiresAt: number;
}

export interface AdministrationDeps {
  readonly ports: StaffPorts;
  readonly deskOrigin: string;
}

interface Invitation {
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly by: AuditActor;
}

export type InviteOutcome =
  | ({
      readonly outcome: 'done';
      readonly staffId: string;
      readonly isPending: boolean;
    } & IssuedLink)
  | { readonly outcome: 'nameTaken' | GrantProblem };

/** The token is in the fragment of the link, because browsers do not send fragments to servers. */
export async function issueInvitationLink(
  { ports: { now, randomBytes }, deskOrigin }: AdministrationDeps,
  tx: Db,
  { staffId, kind }: { staffId: string; kind: InvitationKind },
): Promise<IssuedLink> {
  const token = newToken(randomBytes);
  const expiresAt = now() + INVITATION_MS;
  await replaceInvitation(tx, {
    tokenHash: hashToken(token),
    staffId,
    kind,
    createdAt: now(),
    expiresAt,
  });
  return { link: `${deskOrigin}/invitation#${token}`, expiresAt };
}

export async function inviteStaffMember(
  deps: AdministrationDeps,
  { name, grants, by }: Invitation,
): Promise<InviteOutcome> {
  const problem = findGrantProblem(grants);
  if (problem !== null) return { outcome: problem };
  const { db, now, randomBytes, auditTrail } = deps.ports;
  const staffId = randomBytes(16).toString('base64url');
  return transaction<InviteOutcome, InviteOutcome>(db, async (tx, rollback) => {
    if (!(await insertStaff(tx, { id: staffId, name, now: now() }))) {
      return rollback({ outcome: 'nameTaken' });
    }
    const stored = await mergeGrants(deps.ports, tx, { current: [], grants, by });
    await replaceGrants(tx, staffId, stored);
    const link = await issueInvitationLink(deps, tx, { staffId, kind: 'account' });
    await auditTrail.append(tx, {
      actor: by,
      action: 'staff.invited',
      subject: { kind: 'staff', id: staffId },
      after: formatGrants(grants),
    });
    const isPending = stored.some(({ confirmedAt }) => confirmedAt === null);
    return { outcome: 'done', staffId, isPending, ...link };
  });
}

export function reinviteStaffMember(
  deps: AdministrationDeps,
  { staffId, by }: { readonly staffId: string; readonly by: AuditActor },
): Promise<(IssuedLink & { readonly isPending: boolean }) | null> {
  return transaction(deps.ports.db, async (tx) => {
    const staff = await lockStaff(tx, staffId);
    if (staff === null || staff.isOidc || staff.isDemo || staff.disabledAt !== null) return null;
    if (staff.passwordHash !== null) return null;
    const grants = await listGrantsOf(tx, staffId);
    const link = await issueInvitationLink(deps, tx, { staffId, kind: 'account' });
    await deps.ports.auditTrail.append(tx, {
      actor: by,
      action: 'staff.reinvited',
      subject: { kind: 'staff', id: staffId },
    });
    return { ...link, isPending: grants.some(({ confirmedAt }) => confirmedAt === null) };
  });
}

interface NewGrants {
  readonly current: readonly StoredGrant[];
  readonly grants: readonly Grant[];
  readonly by: AuditActor;
}

/**
 * Grants that the person already had keep their dates and confirmation; new ones wait for a second
 * administrator if their role requires that.
 */
export async function mergeGrants(
  { now }: StaffPorts,
  tx: Db,
  { current, grants, by }: NewGrants,
): Promise<StoredGrant[]> {
  const at = now();
  const isFirst =
    by.kind !== 'staff' &&
    grants.some(({ role }) => role === 'administrator') &&
    (await countAdministrators(tx, at)) < FIRST_ADMINISTRATORS;
  return grants.map((grant) => {
    const held = current.find((each) => isGrantWithin(grant, each));
    if (held) return { ...held, cities: grant.cities };
    const isConfirmed = !mustBeConfirmed({ ...grant, grantedBy: by.id }) || isFirst;
    const confirmedAt = isConfirmed ? at : null;
    return { ...grant, grantedAt: at, grantedBy: by.id, confirmedAt, confirmedBy: null };
  });
}

/** Roles from the identity service need no confirmation, except the administrator's. */
const mustBeConfirmed = ({ role, grantedBy }: Pick<StoredGrant, 'role' | 'grantedBy'>): boolean =>
  grantedBy === identityServiceActor.id ? role === 'administrator' : needsConfirmation(role);

interface Renewal {
  readonly staffId: string;
  readonly by: AuditActor;
  readonly reason?: string;
}

export type ResetLinkOutcome =
  | ({ readonly outcome: 'done' } & IssuedLink)
  | { readonly outcome: 'notFound' | 'noPassword' | 'managedElsewhere' };

/**
 * Issues a link to somebody who lost the second factor, or with `account` also the password; the
 * old ones stop working at once. A `factor` link works only together with the password. An
 * `account` link is enough to take over the account, so its roles need a new confirmation.
 */
export function issueResetLink(
  deps: AdministrationDeps,
  kind: InvitationKind,
  { staffId, by, reason }: Renewal,
): Promise<ResetLinkOutcome> {
  return transaction<ResetLinkOutcome, ResetLinkOutcome>(deps.ports.db, async (tx, rollback) => {
    const staff = await lockStaff(tx, staffId);
    if (staff === null) return rollback({ outcome: 'notFound' });
    if (staff.isOidc || staff.isDemo) return rollback({ outcome: 'managedElsewhere' });
    if (kind === 'factor' && staff.passwordHash === null)
      return rollback({ outcome: 'noPassword' });
    if (kind === 'account') {
      await clearPassword(tx, staffId);
      await unconfirmGrants(deps.ports, tx, { staffId, by });
    }
    await clearSecondFactor(tx, staffId);
    await deleteSessionsOf(tx, staffId);
    const link = await issueInvitationLink(deps, tx, { staffId, kind });
    await deps.ports.auditTrail.append(tx, {
      actor: by,
      action: kind === 'factor' ? 'staff.factorReset' : 'staff.reinvited',
      subject: { kind: 'staff', id: staffId },
      ...(reason !== undefined && { reason }),
    });
    return { outcome: 'done', ...link };
  });
}

export async function unconfirmGrants(
  { now }: StaffPorts,
  tx: Db,
  { staffId, by }: Renewal,
): Promise<void> {
  const grants = await listGrantsOf(tx, staffId);
  const given = { grantedAt: now(), grantedBy: by.id, confirmedAt: null, confirmedBy: null };
  await replaceGrants(
    tx,
    staffId,
    grants.map((grant) => (mustBeConfirmed(grant) ? { ...grant, ...given } : grant)),
  );
}
