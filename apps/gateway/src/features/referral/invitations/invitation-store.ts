import type { Selectable } from 'kysely';
import type { Page, PageRequest } from '../../../db/page-of.ts';
import type { Db, Tables } from '../../../db/schema.ts';
import { listCases, whereEqual } from '../../case-work/case-list.ts';
import type { ActivityVersion } from '../activities/activity-store.ts';

export type InvitationRefusal = NonNullable<Tables['invitations']['refusal']>;

export interface StoredInvitation
  extends Pick<
    Tables['invitations'],
    'companyId' | 'inviterId' | 'refusal' | 'invitee' | 'boundAt' | 'review' | 'reviewReason'
  > {
  /** Null if the inviter can earn nothing; `refusal` then has the reason. */
  readonly terms: ActivityVersion | null;
  /** True if the reward for registering is paid without waiting for the company's verification. */
  readonly paysUnverified: boolean;
}

export interface NewInvitation
  extends Omit<StoredInvitation, 'reviewReason'>,
    Pick<Tables['invitations'], 'recommendId' | 'holdReason' | 'holdFacts' | 'cityCode'> {
  readonly hmacs: { readonly phone: string; readonly name: string } | null;
}

const columns = [
  'companyId',
  'inviterId',
  'activityUuid',
  'activityVersion',
  'refusal',
  'invitee',
  'boundAt',
  'paysUnverified',
  'review',
  'reviewReason',
] as const;

type Row = Pick<Tables['invitations'], (typeof columns)[number]>;

const stored = ({ activityUuid, activityVersion, paysUnverified, ...row }: Row) => ({
  ...row,
  terms:
    activityUuid === null || activityVersion === null
      ? null
      : { activityUuid, version: activityVersion },
  paysUnverified: paysUnverified !== 0,
});

/**
 * Returns false when the company, its phone or its name already has an invitation: the first one
 * wins.
 */
export async function insertInvitation(
  db: Db,
  { terms, hmacs, paysUnverified, ...invitation }: NewInvitation,
): Promise<boolean> {
  const inserted = await db
    .insertInto('invitations')
    .values({
      ...invitation,
      activityUuid: terms?.activityUuid ?? null,
      activityVersion: terms?.version ?? null,
      phoneHmac: hmacs?.phone ?? null,
      nameHmac: hmacs?.name ?? null,
      paysUnverified: paysUnverified ? 1 : 0,
      touched: 0,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findRepeatedIdentity(
  db: Db,
  hmacs: { readonly phone: string; readonly name: string },
): Promise<'repeatedPhone' | 'repeatedName' | null> {
  const rows = await db
    .selectFrom('invitations')
    .select('phoneHmac')
    .where((row) => row.or([row('phoneHmac', '=', hmacs.phone), row('nameHmac', '=', hmacs.name)]))
    .execute();
  if (rows.length === 0) return null;
  return rows.some(({ phoneHmac }) => phoneHmac === hmacs.phone) ? 'repeatedPhone' : 'repeatedName';
}

export async function findInvitationReview(db: Db, companyId: string) {
  const row = await db
    .selectFrom('invitations')
    .select([...columns, 'cityCode', 'holdReason', 'holdFacts', 'heldVerifier', 'reviewNote'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { cityCode, holdReason, holdFacts, heldVerifier, reviewNote } = row;
  return { ...stored(row), cityCode, holdReason, holdFacts, heldVerifier, reviewNote };
}

export async function lockInvitation(tx: Db, companyId: string): Promise<StoredInvitation | null> {
  const locked = await tx
    .updateTable('invitations')
    .set((row) => ({ touched: row('touched', '+', 1) }))
    .where('companyId', '=', companyId)
    .returning(columns)
    .executeTakeFirst();
  return locked ? stored(locked) : null;
}

export interface InvitationPage {
  readonly inviterId: string;
  readonly activityUuid?: string | undefined;
  readonly after?: InvitationPosition | undefined;
  readonly from: number;
  readonly atMost: number;
}

export type InvitationPosition = Pick<StoredInvitation, 'boundAt' | 'companyId'>;

/**
 * Newest first, with ties broken by id, so that consecutive pages neither overlap nor leave a gap.
 */
export async function selectInvitations(
  db: Db,
  { inviterId, activityUuid, after, from, atMost }: InvitationPage,
): Promise<StoredInvitation[]> {
  const own = db.selectFrom('invitations').select(columns).where('inviterId', '=', inviterId);
  const chosen = activityUuid === undefined ? own : own.where('activityUuid', '=', activityUuid);
  const rest =
    after === undefined
      ? chosen.offset(from)
      : chosen
          .where('boundAt', '<=', after.boundAt)
          .where((row) =>
            row.or([row('boundAt', '<', after.boundAt), row('companyId', '<', after.companyId)]),
          );
  const rows = await rest
    .orderBy('boundAt', 'desc')
    .orderBy('companyId', 'desc')
    .limit(atMost)
    .execute();
  return rows.map(stored);
}

export type InvitationRow = Selectable<Tables['invitations']>;

export const listInvitationsOf = (
  db: Db,
  inviterId: string,
  page: PageRequest,
): Promise<Page<InvitationRow>> =>
  listCases(
    db,
    {
      table: 'invitations',
      range: whereEqual('inviterId', inviterId),
      sortColumn: 'boundAt',
      key: 'companyId',
      direction: 'desc',
    },
    page,
  );
