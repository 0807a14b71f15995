import type { JoinState } from '@ride/domain/companies/join-case';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { byBytes } from '../../../db/text-prefix.ts';

/** Requests that one page reads at most to find those of an actor's cities. */
const SCANNED_ROWS = 4_000;

export interface JoinFilter {
  readonly state?: JoinState | undefined;
  /** As names are compared. */
  readonly normalizedName?: string | undefined;
  readonly phoneEnd?: string | undefined;
  /** Only requests whose company is in one of these; null for all. */
  readonly cities: readonly string[] | null;
}

export interface JoinPosition {
  readonly requestId: string;
  readonly requestedAt: number;
}

/** Requests behind a position, newest first. */
function candidates(
  db: Db,
  { state, normalizedName, phoneEnd }: JoinFilter,
  after: JoinPosition | null,
) {
  let found = db.selectFrom('join_requests');
  if (state !== undefined) found = found.where('state', '=', state);
  if (normalizedName !== undefined) found = found.where('normalised_name', '=', normalizedName);
  if (phoneEnd !== undefined) {
    found = found.where(sql<SqlBool>`substr(mobile, 8, 4) = ${phoneEnd}`);
  }
  if (after !== null) {
    found = found.where(
      sql<SqlBool>`(requested_at, request_id) < (${after.requestedAt}, ${after.requestId})`,
    );
  }
  return found.orderBy('requested_at', 'desc').orderBy('request_id', 'desc');
}

/** Each with the company of its name, so one that registered after the request is found too. */
const joinColumns = [
  'join_requests.request_id as requestId',
  'join_requests.full_name as fullName',
  'join_requests.normalised_name as normalizedName',
  'join_requests.contact_name as contactName',
  'join_requests.mobile as contactPhone',
  'join_requests.requested_at as requestedAt',
  'join_requests.state',
  'join_requests.company_id as decidedFor',
  'join_requests.decided_at as decidedAt',
  'join_requests.decided_by as decidedBy',
  'join_requests.decision_words as decisionWords',
  'join_requests.told_at as toldAt',
  'join_requests.revision',
  'companies.id as companyId',
  'companies.city_code as cityCode',
  'company_verifications.verified_at as verifiedAt',
] as const;

export type JoinCase = Awaited<ReturnType<typeof scanJoins>>['rows'][number];

/** Up to `limit` requests, and how far was looked when there may be more. */
export async function scanJoins(
  db: Db,
  filter: JoinFilter,
  { after, limit }: { readonly after: JoinPosition | null; readonly limit: number },
) {
  const { cities } = filter;
  const inOrder = candidates(db, filter, after);
  const scanned = inOrder.selectAll().limit(cities === null ? limit + 1 : SCANNED_ROWS);
  const found = await db
    .selectFrom(scanned.as('join_requests'))
    .leftJoin('companies', 'companies.normalised_name', 'join_requests.normalised_name')
    .leftJoin('company_verifications', 'company_verifications.company_id', 'companies.id')
    .select(joinColumns)
    .$if(cities !== null, (query) => query.where('companies.city_code', 'in', cities ?? []))
    .orderBy('join_requests.requested_at', 'desc')
    .orderBy('join_requests.request_id', 'desc')
    .limit(limit + 1)
    .$narrowType<{ requestId: string }>()
    .execute();
  const rows = found.slice(0, limit);
  if (found.length > limit) return { rows, scannedTo: rows.at(-1)?.requestId ?? null };
  if (cities === null) return { rows, scannedTo: null };
  const last = await inOrder
    .select('request_id as requestId')
    .offset(SCANNED_ROWS - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, scannedTo: last?.requestId ?? null };
}

export async function findJoin(db: Db, requestId: string): Promise<JoinCase | null> {
  const found = await db
    .selectFrom('join_requests')
    .leftJoin('companies', 'companies.normalised_name', 'join_requests.normalised_name')
    .leftJoin('company_verifications', 'company_verifications.company_id', 'companies.id')
    .select(joinColumns)
    .where('join_requests.request_id', '=', requestId)
    .$narrowType<{ requestId: string }>()
    .executeTakeFirst();
  return found ?? null;
}

export interface JoinDecision {
  readonly requestId: string;
  readonly revision: number;
  readonly state: Exclude<JoinState, 'open'>;
  /** Null for a refusal. */
  readonly companyId: string | null;
  /** Null for the company's own administrator. */
  readonly staffId: string | null;
  readonly words: string | null;
}

/** False when it has changed since it was read, or is decided already: of two decisions one counts. */
export async function decideJoinRow(tx: Db, decision: JoinDecision, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('join_requests')
    .set({
      state: decision.state,
      company_id: decision.companyId,
      decided_at: now,
      decided_by: decision.staffId,
      decision_words: decision.words,
      revision: decision.revision + 1,
    })
    .where('request_id', '=', decision.requestId)
    .where('revision', '=', decision.revision)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Companies whose name begins alike, in the order of names. */
export function listCompaniesByPrefix(
  db: Db,
  prefix: string,
  { cities, atMost }: { readonly cities: readonly string[] | null; readonly atMost: number },
) {
  const names = byBytes(db, sql.ref('normalised_name'));
  const inOrder = db
    .selectFrom('companies')
    .selectAll()
    .where(names.startsWith(prefix))
    .orderBy(names.ascending)
    .limit(SCANNED_ROWS);
  return db
    .selectFrom(inOrder.as('companies'))
    .select([
      'id as companyId',
      'full_name as fullName',
      'normalised_name as normalizedName',
      'city_name as cityName',
      'state',
    ])
    .where('state', 'in', ['new', 'connected', 'verified'])
    .$if(cities !== null, (query) => query.where('city_code', 'in', cities ?? []))
    .limit(atMost)
    .execute();
}

/** The verified company that somebody administers; null where there is none. */
export async function findAdministeredCompany(db: Db, mobile: string) {
  const found = await db
    .selectFrom('company_administrators')
    .innerJoin('companies', 'companies.id', 'company_administrators.company_id')
    .innerJoin('company_verifications', 'company_verifications.company_id', 'companies.id')
    .select([
      'companies.id as companyId',
      'full_name as fullName',
      'normalised_name as normalizedName',
    ])
    .where('company_administrators.mobile', '=', mobile)
    .where('companies.state', '=', 'verified')
    .executeTakeFirst();
  return found ?? null;
}

/** Decisions since then whose applicant was not told yet, the newest first. */
export async function listUntoldJoins(
  db: Db,
  { since, atMost }: { readonly since: number; readonly atMost: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('join_requests')
    .select('request_id as requestId')
    .where('state', '<>', sql.lit('open'))
    .where('told_at', 'is', null)
    .where('decided_at', '>', since)
    .orderBy('decided_at', 'desc')
    .limit(atMost)
    .$narrowType<{ requestId: string }>()
    .execute();
  return rows.map(({ requestId }) => requestId);
}

/** True for the first who claims to tell it, so that it is told once. */
export async function updateAsTold(db: Db, requestId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('join_requests')
    .set({ told_at: now })
    .where('request_id', '=', requestId)
    .where('state', '<>', 'open')
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The text did not go out, or may not have: it is tried again later. */
export async function updateAsUntold(db: Db, requestId: string): Promise<void> {
  await db
    .updateTable('join_requests')
    .set({ told_at: null })
    .where('request_id', '=', requestId)
    .execute();
}
