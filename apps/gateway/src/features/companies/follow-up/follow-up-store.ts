import type { Db } from '../../../db/schema.ts';

export interface RegistrationSlice {
  readonly since: number;
  readonly from: number;
  readonly atMost: number;
}

export type RegisteredCompanyRow = Awaited<ReturnType<typeof selectRegistrations>>[number];

/** Newest first, with top-ups and the first ride. */
export function selectRegistrations(db: Db, { since, from, atMost }: RegistrationSlice) {
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
    .orderBy('registered_at', 'desc')
    .orderBy('companies.id', 'desc')
    .limit(atMost)
    .offset(from)
    .execute();
}
