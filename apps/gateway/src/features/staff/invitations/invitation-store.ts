import type { Db } from '../../../db/schema.ts';

/** `account`: choose a password and enrol. `factor`: enrol anew, with the password one has. */
export type InvitationKind = 'account' | 'factor';

export interface InvitationRow {
  readonly staffId: string;
  readonly name: string;
  readonly kind: InvitationKind;
  readonly expiresAt: number;
  /** Of the first step; null before it. */
  readonly passwordHash: string | null;
  readonly totpSeed: string | null;
  /** The password the person has now. */
  readonly currentPasswordHash: string | null;
}

interface NewInvitation {
  readonly tokenHash: string;
  readonly staffId: string;
  readonly kind: InvitationKind;
  readonly now: number;
  readonly expiresAt: number;
}

/** Whatever was sent to this person before is void. */
export async function replaceInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  const row = {
    token_hash: invitation.tokenHash,
    kind: invitation.kind,
    created_at: invitation.now,
    expires_at: invitation.expiresAt,
    password_hash: null,
    totp_seed: null,
  };
  await db
    .insertInto('staff_invitations')
    .values({ staff_id: invitation.staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute();
}

export async function findInvitation(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<InvitationRow | null> {
  const found = await db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_invitations.staff_id')
    .select([
      'staff.id as staffId',
      'staff.name as name',
      'staff.password_hash as currentPasswordHash',
      'staff_invitations.kind as kind',
      'staff_invitations.expires_at as expiresAt',
      'staff_invitations.password_hash as passwordHash',
      'staff_invitations.totp_seed as totpSeed',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return found === undefined ? null : { ...found, kind: found.kind as InvitationKind };
}

/** False when the invitation has gone meanwhile. */
export async function setFirstStep(
  db: Db,
  tokenHash: string,
  { passwordHash, totpSeed }: { passwordHash: string; totpSeed: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('staff_invitations')
    .set({ password_hash: passwordHash, totp_seed: totpSeed })
    .where('token_hash', '=', tokenHash)
    .returning('staff_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** What the first step left, for the first caller only: it is gone with this statement. */
export async function takeInvitation(
  tx: Db,
  { tokenHash, totpSeed }: { tokenHash: string; totpSeed: string },
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('totp_seed', '=', totpSeed)
    .returning('staff_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteInvitationOf(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute();
}
