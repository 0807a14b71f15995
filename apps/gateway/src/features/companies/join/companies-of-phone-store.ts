import type { Db } from '../../../db/schema.ts';
import { whereCompanyInCities } from './join-case-store.ts';

export const listCompaniesRegisteredBy = (
  db: Db,
  mobile: string,
  cities: readonly string[] | null,
) =>
  db
    .selectFrom('companies')
    .select(['id as companyId', 'receiptNumber', 'fullName', 'cityCode', 'state', 'registeredAt'])
    .where('contactPhone', '=', mobile)
    .$if(cities !== null, (query) => query.where('cityCode', 'in', cities ?? []))
    .execute();

export const listJoinRequestsOf = (db: Db, mobile: string, cities: readonly string[] | null) =>
  whereCompanyInCities(cities)
    .reduce((query, condition) => query.where(condition), db.selectFrom('joinRequests'))
    .select(['id as requestId', 'fullName', 'state', 'requestedAt', 'notifiedAt'])
    .where('mobile', '=', mobile)
    .orderBy('requestedAt', 'desc')
    .execute();
