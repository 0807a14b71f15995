import type { Db } from '../../../db/schema.ts';

export async function findCompanyToRead(db: Db, companyId: string) {
  const row = await db
    .selectFrom('companies')
    .leftJoin('companyVerifications', 'companyVerifications.companyId', 'companies.id')
    .leftJoin('companyFirstRides', 'companyFirstRides.companyId', 'companies.id')
    .select([
      'companies.id as companyId',
      'state',
      'fullName',
      'contactName',
      'contactPhone',
      'cityCode',
      'registeredAt',
      'verifiedAt',
      'riddenAt as firstRideAt',
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

export const listTopUpsOfCompany = (db: Db, companyId: string) =>
  db
    .selectFrom('companyTopUps')
    .select(['topUpId', 'amountFen', 'paidAt', 'refundedFen'])
    .where('companyId', '=', companyId)
    .orderBy('paidAt')
    .orderBy('topUpId')
    .execute();
