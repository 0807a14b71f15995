import type { Db } from '../../../db/schema.ts';

export interface RegistrationSlice {
  readonly since: number;
  readonly from: number;
  readonly atMost: number;
}

export type RegisteredCompanyRow = Awaited<ReturnType<typeof selectRegistrations>>[number];

export function selectRegistrations(db: Db, { since, from, atMost }: RegistrationSlice) {
  return db
    .selectFrom('companies')
    .leftJoin('companyFirstRides', 'companyFirstRides.companyId', 'companies.id')
    .select([
      'companies.id as companyId',
      'fullName',
      'contactName',
      'contactPhone',
      'cityName as registerCity',
      'cityCode',
      'scale',
      'industryId',
      'source',
      'sourceId',
      'extensionType',
      'recommendId',
      'registeredAt',
      'followedUpAt',
      'followUpNote',
      'riddenAt as firstRideAt',
    ])
    .select((row) =>
      row
        .selectFrom('companyTopUps')
        .select((topUp) =>
          topUp.fn.sum<number>(topUp('amountFen', '-', topUp.ref('refundedFen'))).as('left'),
        )
        .whereRef('companyTopUps.companyId', '=', 'companies.id')
        .as('toppedUpFen'),
    )
    .where('registeredAt', '>=', since)
    .orderBy('registeredAt', 'desc')
    .orderBy('companies.id', 'desc')
    .limit(atMost)
    .offset(from)
    .execute();
}
