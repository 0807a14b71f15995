import { deskMayDecideFrom } from '@ride/domain/companies/join-case';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { SCANNED_ROWS } from '../../cases/case-list.ts';

interface QueueRange {
  /** No company of another city; null for all cities. */
  readonly cities: readonly string[] | null;
  readonly limit: number;
}

interface CompanyQueue extends QueueRange {
  /** Empty for what nobody has taken. */
  readonly takenBy: string;
  readonly state: 'new' | 'connected';
  readonly isAnswered: boolean;
}

/** Companies by when they registered, the oldest first, which is the order of their deadlines. */
export const listCompanyQueue = (
  db: Db,
  { takenBy, state, isAnswered, cities, limit }: CompanyQueue,
) =>
  db
    .selectFrom('companies')
    .select(['id', 'fullName as companyName', 'cityName', 'registeredAt', 'answeredAt'])
    .where('takenBy', '=', takenBy)
    .where('state', '=', state)
    .where('answeredAt', isAnswered ? 'is not' : 'is', null)
    .$if(cities !== null, (query) => query.where('cityCode', 'in', cities ?? []))
    .orderBy('registeredAt')
    .orderBy('id')
    .limit(limit)
    .execute();

/** For so long a request to join a verified company is not the desk's. */
const COMPANY_FIRST_MS = deskMayDecideFrom(0, true);

/** Open requests that the desk may decide now, in the order in which they came to it. */
export function listJoinQueue(db: Db, now: number, { cities, limit }: QueueRange) {
  const oldest = db
    .selectFrom('joinRequests')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('requestedAt')
    .orderBy('id')
    .limit(SCANNED_ROWS);
  const deskFrom = sql<number>`join_requests.requested_at
    + case when company_verifications.verified_at is null then 0
      else ${sql.lit(COMPANY_FIRST_MS)} end`;
  return db
    .selectFrom(oldest.as('joinRequests'))
    .leftJoin('companies', 'companies.normalizedName', 'joinRequests.normalizedName')
    .leftJoin('companyVerifications', 'companyVerifications.companyId', 'companies.id')
    .select(['joinRequests.id', 'joinRequests.fullName as companyName'])
    .select(deskFrom.as('deskFrom'))
    .where(sql<SqlBool>`${deskFrom} <= ${now}`)
    .$if(cities !== null, (query) => query.where('companies.cityCode', 'in', cities ?? []))
    .orderBy('deskFrom')
    .orderBy('joinRequests.id')
    .limit(limit)
    .execute();
}
