import type { Db } from '../../../db/schema.ts';

export async function findCompany(db: Db, companyId: string) {
  const row = await db
    .selectFrom('companies')
    .leftJoin('companyVerifications', 'companyVerifications.companyId', 'companies.id')
    .leftJoin('companyFirstRides', 'companyFirstRides.companyId', 'companies.id')
    .leftJoin('companies as original', 'original.id', 'companies.duplicateOf')
    .selectAll('companies')
    .select([
      'original.fullName as originalName',
      'verifiedAt',
      'orderUuid as firstOrder',
      'riddenAt',
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

export function listAdministrators(db: Db, companyId: string) {
  return db
    .selectFrom('companyAdministrators')
    .select(['name', 'mobile', 'appointedAt'])
    .where('companyId', '=', companyId)
    .orderBy('appointedAt')
    .execute();
}

export function listTopUps(db: Db, companyId: string) {
  return db
    .selectFrom('companyTopUps')
    .select(['topUpId', 'amountFen', 'refundedFen', 'paidAt'])
    .where('companyId', '=', companyId)
    .orderBy('paidAt', 'desc')
    .limit(200)
    .execute();
}
