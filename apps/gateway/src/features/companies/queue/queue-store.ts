import { deskMayDecideFrom } from '@ride/domain/companies/join-case';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

/** Open requests that are read at most to find the most urgent that the desk may decide. */
const SCANNED_ROWS = 4_000;

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
    .select([
      'id',
      'full_name as companyName',
      'city_name as cityName',
      'registered_at as registeredAt',
      'answered_at as answeredAt',
    ])
    .where('taken_by', '=', takenBy)
    .where('state', '=', state)
    .where('answered_at', isAnswered ? 'is not' : 'is', null)
    .$if(cities !== null, (query) => query.where('city_code', 'in', cities ?? []))
    .orderBy('registered_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** For so long a request to join a verified company is not the desk's. */
const COMPANY_FIRST_MS = deskMayDecideFrom(0, true);

/** Open requests that the desk may decide now, in the order in which they came to it. */
export function listJoinQueue(db: Db, now: number, { cities, limit }: QueueRange) {
  const oldest = db
    .selectFrom('join_requests')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('requested_at')
    .orderBy('request_id')
    .limit(SCANNED_ROWS);
  const deskFrom = sql<number>`join_requests.requested_at
    + case when company_verifications.verified_at is null then 0
      else ${sql.lit(COMPANY_FIRST_MS)} end`;
  return db
    .selectFrom(oldest.as('join_requests'))
    .leftJoin('companies', 'companies.normalised_name', 'join_requests.normalised_name')
    .leftJoin('company_verifications', 'company_verifications.company_id', 'companies.id')
    .select(['join_requests.request_id as id', 'join_requests.full_name as companyName'])
    .select(deskFrom.as('deskFrom'))
    .where(sql<SqlBool>`${deskFrom} <= ${now}`)
    .$if(cities !== null, (query) => query.where('companies.city_code', 'in', cities ?? []))
    .orderBy('deskFrom')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ id: string }>()
    .execute();
}
