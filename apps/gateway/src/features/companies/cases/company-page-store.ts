import type { Db } from '../../../db/schema.ts';

export async function findCompany(db: Db, companyId: string) {
  const found = await db
    .selectFrom('companies')
    .leftJoin('companyVerifications', 'companyVerifications.companyId', 'companies.id')
    .leftJoin('companyFirstRides', 'companyFirstRides.companyId', 'companies.id')
    .leftJoin('companies as original', 'original.id', 'companies.duplicateOf')
    .select([
      'companies.id as companyId',
      'companies.receiptNumber',
      'companies.fullName',
      'companies.normalizedName',
      'companies.contactName',
      'companies.contactPhone',
      'companies.cityCode',
      'companies.cityName',
      'companies.scale',
      'companies.industryId',
      'companies.source',
      'companies.state',
      'companies.takenBy',
      'companies.registeredAt',
      'companies.answeredAt',
      'companies.refusalReason',
      'companies.decisionText as decisionWords',
      'companies.duplicateOf as originalId',
      'original.fullName as originalName',
      'companies.revision',
      'verifiedAt',
      'orderUuid as firstOrder',
      'riddenAt',
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  return found ?? null;
}

export function listAdministrators(db: Db, companyId: string) {
  return db
    .selectFrom('companyAdministrators')
    .select(['name', 'mobile', 'appointedAt'])
    .where('companyId', '=', companyId)
    .orderBy('appointedAt')
    .execute();
}

/** The newest first. */
export function listTopUps(db: Db, companyId: string) {
  return db
    .selectFrom('companyTopUps')
    .select(['topUpId', 'amountFen', 'refundedFen', 'paidAt'])
    .where('companyId', '=', companyId)
    .orderBy('paidAt', 'desc')
    .limit(200)
    .execute();
}
