import type { Db, Tables } from '../../../db/schema.ts';

/**
 * With `account` the person chooses a password and sets up an authenticator; with `factor` only an
 * authenticator, and the existing password is required.
 */
export type InvitationKind = 'account' | 'factor';

type StoredInvitation = Tables['staffInvitations'];

export interface InvitationRow
  extends Pick<StoredInvitation, 'staffId' | 'expiresAt' | 'passwordHash' | 'totpSeed'> {
  readonly name: string;
  readonly kind: InvitationKind;
  readonly currentPasswordHash: string | null;
}

interface NewInvitation extends Omit<StoredInvitation, 'passwordHash' | 'totpSeed'> {
  readonly kind: InvitationKind;
}

/** Replaces the person's previous invitation, so an older link stops working. */
export async function replaceInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  const row = { ...invitation, passwordHash: null, totpSeed: null };
  await db
    .insertInto('staffInvitations')
    .values(row)
    .onConflict((conflict) => conflict.column('staffId').doUpdateSet(row))
    .execute();
}

export async function findInvitation(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('staffInvitations')
    .innerJoin('staff', 'staff.id', 'staffInvitations.staffId')
    .select([
      'staff.id as staffId',
      'staff.name',
      'staff.passwordHash as currentPasswordHash',
      'staffInvitations.kind',
      'staffInvitations.expiresAt',
      'staffInvitations.passwordHash',
      'staffInvitations.totpSeed',
    ])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, kind: row.kind as InvitationKind };
}

export async function storeFirstEnrolmentStep(
  db: Db,
  tokenHash: string,
  { passwordHash, totpSeed }: { passwordHash: string; totpSeed: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('staffInvitations')
    .set({ passwordHash, totpSeed })
    .where('tokenHash', '=', tokenHash)
    .returning('staffId')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Deletes the invitation; returns true for the first caller only. */
export async function consumeInvitation(
  tx: Db,
  { tokenHash, totpSeed }: { tokenHash: string; totpSeed: string },
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('staffInvitations')
    .where('tokenHash', '=', tokenHash)
    .where('totpSeed', '=', totpSeed)
    .returning('staffId')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteInvitationOf(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('staffInvitations').where('staffId', '=', staffId).execute();
}
