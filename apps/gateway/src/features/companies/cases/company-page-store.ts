import type { Db } from '../../../db/schema.ts';

export async function findCompany(db: Db, companyId: string) {
  const found = await db
    .selectFrom('companies')
    .leftJoin('company_verifications', 'company_verifications.company_id', 'companies.id')
    .leftJoin('company_first_rides', 'company_first_rides.company_id', 'companies.id')
    .leftJoin('companies as original', 'original.id', 'companies.duplicate_of')
    .select([
      'companies.id as companyId',
      'companies.receipt_number as receiptNumber',
      'companies.full_name as fullName',
      'companies.normalised_name as normalizedName',
      'companies.contact_name as contactName',
      'companies.contact_phone as contactPhone',
      'companies.city_code as cityCode',
      'companies.city_name as cityName',
      'companies.scale',
      'companies.industry_id as industryId',
      'companies.source',
      'companies.state',
      'companies.taken_by as takenBy',
      'companies.registered_at as registeredAt',
      'companies.answered_at as answeredAt',
      'companies.refusal_reason as refusalReason',
      'companies.decision_words as decisionWords',
      'companies.duplicate_of as originalId',
      'original.full_name as originalName',
      'companies.revision',
      'verified_at as verifiedAt',
      'order_uuid as firstOrder',
      'ridden_at as riddenAt',
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  return found ?? null;
}

export function listAdministrators(db: Db, companyId: string) {
  return db
    .selectFrom('company_administrators')
    .select(['name', 'mobile', 'appointed_at as appointedAt'])
    .where('company_id', '=', companyId)
    .orderBy('appointed_at')
    .execute();
}

/** The newest first. */
export function listTopUps(db: Db, companyId: string) {
  return db
    .selectFrom('company_top_ups')
    .select([
      'top_up_id as topUpId',
      'amount_fen as amountFen',
      'refunded_fen as refundedFen',
      'paid_at as paidAt',
    ])
    .where('company_id', '=', companyId)
    .orderBy('paid_at', 'desc')
    .limit(200)
    .execute();
}
