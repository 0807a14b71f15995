import type { Db } from '../../../db/schema.ts';

export interface RegistrationSlice {
  readonly since: number;
  readonly onlyNotFollowedUp: boolean;
  readonly from: number;
  readonly atMost: number;
}

export type RegisteredCompanyRow = Awaited<ReturnType<typeof selectRegistrations>>[number];

/** Newest first, with top-ups and the first ride. */
export function selectRegistrations(
  db: Db,
  { since, onlyNotFollowedUp, from, atMost }: RegistrationSlice,
) {
  return db
    .selectFrom('companies')
    .leftJoin('company_first_rides', 'company_first_rides.company_id', 'companies.id')
    .select([
      'companies.id as companyId',
      'full_name as fullName',
      'contact_name as contactName',
      'contact_phone as contactPhone',
      'city_name as registerCity',
      'city_code as cityCode',
      'scale',
      'industry_id as industryId',
      'source',
      'source_id as sourceId',
      'extension_type as extensionType',
      'recommend_id as recommendId',
      'registered_at as registeredAt',
      'followed_up_at as followedUpAt',
      'follow_up_note as followUpNote',
      'ridden_at as firstRideAt',
    ])
    .select((row) =>
      row
        .selectFrom('company_top_ups')
        .select((topUp) =>
          topUp.fn.sum<number>(topUp('amount_fen', '-', topUp.ref('refunded_fen'))).as('left'),
        )
        .whereRef('company_top_ups.company_id', '=', 'companies.id')
        .as('toppedUpFen'),
    )
    .where('registered_at', '>=', since)
    .$if(onlyNotFollowedUp, (query) => query.where('followed_up_at', 'is', null))
    .orderBy('registered_at', 'desc')
    .orderBy('companies.id', 'desc')
    .limit(atMost)
    .offset(from)
    .execute();
}

export interface FollowUp {
  readonly companyId: string;
  readonly followedUpAt: number;
  readonly note: string | null;
}

/** The latest follow-up wins; an older one that arrives late changes nothing. */
export async function updateFollowUp(
  db: Db,
  { companyId, followedUpAt, note }: FollowUp,
): Promise<void> {
  await db
    .updateTable('companies')
    .set((row) => ({
      followed_up_at: followedUpAt,
      follow_up_note: note,
      answered_at: row.fn.coalesce('answered_at', row.val(followedUpAt)),
      state: row
        .case()
        .when('state', '=', 'new')
        .then('connected' as const)
        .else(row.ref('state'))
        .end(),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', companyId)
    // An erased company gets no new follow-up note.
    .where('contact_phone', 'not like', 'erased:%')
    .where((row) =>
      row.or([row('followed_up_at', 'is', null), row('followed_up_at', '<=', followedUpAt)]),
    )
    .execute();
}
