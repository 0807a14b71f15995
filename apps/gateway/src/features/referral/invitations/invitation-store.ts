import type { Db, Tables } from '../../../db/schema.ts';
import type { ActivityVersion } from '../activities/activity-store.ts';

export type InvitationRefusal = NonNullable<Tables['invitations']['refusal']>;
export type InvitationReview = NonNullable<Tables['invitations']['review']>;

export interface StoredInvitation {
  readonly companyId: string;
  readonly inviterId: string;
  /** Null when there is nothing to earn, and then the refusal says why. */
  readonly terms: ActivityVersion | null;
  readonly refusal: InvitationRefusal | null;
  readonly invitee: string;
  readonly boundAt: number;
  /** Whether registering alone earns the reward for it. */
  readonly paysUnverified: boolean;
  /** Null for one that was never held. */
  readonly review: InvitationReview | null;
}

export interface NewInvitation extends StoredInvitation {
  readonly recommendId: string;
  readonly holdReason: Tables['invitations']['hold_reason'];
  readonly marks: { readonly phone: string; readonly name: string } | null;
}

const columns = [
  'company_id',
  'inviter_id',
  'activity_uuid',
  'activity_version',
  'refusal',
  'invitee',
  'bound_at',
  'pays_unverified',
  'review',
] as const;

type Row = Pick<Tables['invitations'], (typeof columns)[number]>;

const stored = (row: Row): StoredInvitation => ({
  companyId: row.company_id,
  inviterId: row.inviter_id,
  terms:
    row.activity_uuid === null || row.activity_version === null
      ? null
      : { activityUuid: row.activity_uuid, version: row.activity_version },
  refusal: row.refusal,
  invitee: row.invitee,
  boundAt: row.bound_at,
  paysUnverified: row.pays_unverified !== 0,
  review: row.review,
});

/** False when the company, its phone or its name is bound already: the first binding wins. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<boolean> {
  const inserted = await db
    .insertInto('invitations')
    .values({
      company_id: invitation.companyId,
      inviter_id: invitation.inviterId,
      recommend_id: invitation.recommendId,
      activity_uuid: invitation.terms?.activityUuid ?? null,
      activity_version: invitation.terms?.version ?? null,
      refusal: invitation.refusal,
      invitee: invitation.invitee,
      phone_mark: invitation.marks?.phone ?? null,
      name_mark: invitation.marks?.name ?? null,
      bound_at: invitation.boundAt,
      hold_reason: invitation.holdReason,
      review: invitation.review,
      pays_unverified: invitation.paysUnverified ? 1 : 0,
      touched: 0,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Which of the two identity marks has been invited before. */
export async function selectRepeated(
  db: Db,
  marks: { readonly phone: string; readonly name: string },
): Promise<'repeatedPhone' | 'repeatedName' | null> {
  const rows = await db
    .selectFrom('invitations')
    .select('phone_mark')
    .where((row) =>
      row.or([row('phone_mark', '=', marks.phone), row('name_mark', '=', marks.name)]),
    )
    .execute();
  if (rows.length === 0) return null;
  return rows.some(({ phone_mark }) => phone_mark === marks.phone)
    ? 'repeatedPhone'
    : 'repeatedName';
}

/** The invitation of a company and what its review said; null without one. */
export async function findInvitationReview(db: Db, companyId: string) {
  const found = await db
    .selectFrom('invitations')
    .select([...columns, 'hold_reason as holdReason', 'review_note as reviewNote'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { holdReason, reviewNote } = found;
  return { ...stored(found), holdReason, reviewNote };
}

/** The invitation of a company, its row locked by the update until the transaction ends. */
export async function lockInvitation(tx: Db, companyId: string): Promise<StoredInvitation | null> {
  const locked = await tx
    .updateTable('invitations')
    .set((row) => ({ touched: row('touched', '+', 1) }))
    .where('company_id', '=', companyId)
    .returning(columns)
    .executeTakeFirst();
  return locked ? stored(locked) : null;
}

export interface InvitationPage {
  readonly inviterId: string;
  readonly activityUuid?: string | undefined;
  /** Behind this one; otherwise behind the first `from`. */
  readonly after?: InvitationPosition | undefined;
  readonly from: number;
  readonly atMost: number;
}

/** Keyset position of an invitation in the list. */
export type InvitationPosition = Pick<StoredInvitation, 'boundAt' | 'companyId'>;

/** Newest first, ties broken by id, so that pages neither overlap nor leave a gap. */
export async function selectInvitations(
  db: Db,
  { inviterId, activityUuid, after, from, atMost }: InvitationPage,
): Promise<StoredInvitation[]> {
  const own = db.selectFrom('invitations').select(columns).where('inviter_id', '=', inviterId);
  const chosen = activityUuid === undefined ? own : own.where('activity_uuid', '=', activityUuid);
  const rest =
    after === undefined
      ? chosen.offset(from)
      : chosen
          .where('bound_at', '<=', after.boundAt)
          .where((row) =>
            row.or([row('bound_at', '<', after.boundAt), row('company_id', '<', after.companyId)]),
          );
  const rows = await rest
    .orderBy('bound_at', 'desc')
    .orderBy('company_id', 'desc')
    .limit(atMost)
    .execute();
  return rows.map(stored);
}
