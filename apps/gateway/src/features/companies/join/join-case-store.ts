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
  let found = db.selectFrom('joinRequests');
  if (state !== undefined) found = found.where('state', '=', state);
  if (normalizedName !== undefined) found = found.where('normalizedName', '=', normalizedName);
  if (phoneEnd !== undefined) {
    found = found.where(sql<SqlBool>`substr(mobile, 8, 4) = ${phoneEnd}`);
  }
  if (after !== null) {
    found = found.where(
      sql<SqlBool>`(requested_at, request_id) < (${after.requestedAt}, ${after.requestId})`,
    );
  }
  return found.orderBy('requestedAt', 'desc').orderBy('requestId', 'desc');
}

/** Each with the company of its name, so one that registered after the request is found too. */
const joinColumns = [
  'joinRequests.requestId',
  'joinRequests.fullName',
  'joinRequests.normalizedName',
  'joinRequests.contactName',
  'joinRequests.mobile as contactPhone',
  'joinRequests.requestedAt',
  'joinRequests.state',
  'joinRequests.companyId as decidedFor',
  'joinRequests.decidedAt',
  'joinRequests.decidedBy',
  'joinRequests.decisionText as decisionWords',
  'joinRequests.notifiedAt as toldAt',
  'joinRequests.revision',
  'companies.id as companyId',
  'companies.cityCode',
  'companyVerifications.verifiedAt',
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
    .selectFrom(scanned.as('joinRequests'))
    .leftJoin('companies', 'companies.normalizedName', 'joinRequests.normalizedName')
    .leftJoin('companyVerifications', 'companyVerifications.companyId', 'companies.id')
    .select(joinColumns)
    .$if(cities !== null, (query) => query.where('companies.cityCode', 'in', cities ?? []))
    .orderBy('joinRequests.requestedAt', 'desc')
    .orderBy('joinRequests.requestId', 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  if (found.length > limit) return { rows, scannedTo: rows.at(-1)?.requestId ?? null };
  if (cities === null) return { rows, scannedTo: null };
  const last = await inOrder
    .select('requestId')
    .offset(SCANNED_ROWS - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, scannedTo: last?.requestId ?? null };
}

export async function findJoin(db: Db, requestId: string): Promise<JoinCase | null> {
  const found = await db
    .selectFrom('joinRequests')
    .leftJoin('companies', 'companies.normalizedName', 'joinRequests.normalizedName')
    .leftJoin('companyVerifications', 'companyVerifications.companyId', 'companies.id')
    .select(joinColumns)
    .where('joinRequests.requestId', '=', requestId)
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
    .updateTable('joinRequests')
    .set({
      state: decision.state,
      companyId: decision.companyId,
      decidedAt: now,
      decidedBy: decision.staffId,
      decisionText: decision.words,
      revision: decision.revision + 1,
    })
    .where('requestId', '=', decision.requestId)
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
  const names = byBytes(db, sql.ref('normalizedName'));
  const inOrder = db
    .selectFrom('companies')
    .selectAll()
    .where(names.startsWith(prefix))
    .orderBy(names.ascending)
    .limit(SCANNED_ROWS);
  return db
    .selectFrom(inOrder.as('companies'))
    .select(['id as companyId', 'fullName', 'normalizedName', 'cityName', 'state'])
    .where('state', 'in', ['new', 'connected', 'verified'])
    .$if(cities !== null, (query) => query.where('cityCode', 'in', cities ?? []))
    .limit(atMost)
    .execute();
}

/** The verified company that somebody administers; null where there is none. */
export async function findAdministeredCompany(db: Db, mobile: string) {
  const found = await db
    .selectFrom('companyAdministrators')
    .innerJoin('companies', 'companies.id', 'companyAdministrators.companyId')
    .innerJoin('companyVerifications', 'companyVerifications.companyId', 'companies.id')
    .select(['companies.id as companyId', 'fullName', 'normalizedName'])
    .where('companyAdministrators.mobile', '=', mobile)
    .where('companies.state', '=', 'verified')
    .executeTakeFirst();
  return found ?? null;
}

/** Decisions since then whose applicant was not notified yet, the newest first. */
export async function listJoinsToNotify(
  db: Db,
  { since, atMost }: { readonly since: number; readonly atMost: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('joinRequests')
    .select('requestId')
    .where('state', '<>', sql.lit('open'))
    .where('notifiedAt', 'is', null)
    .where('decidedAt', '>', since)
    .orderBy('decidedAt', 'desc')
    .limit(atMost)
    .execute();
  return rows.map(({ requestId }) => requestId);
}

/** True for the first who claims to send it, so that it is sent once. */
export async function claimJoinNotice(db: Db, requestId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('joinRequests')
    .set({ notifiedAt: now })
    .where('requestId', '=', requestId)
    .where('state', '<>', 'open')
    .where('notifiedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The text did not go out, or may not have: it is tried again later. */
export async function releaseJoinNotice(db: Db, requestId: string): Promise<void> {
  await db
    .updateTable('joinRequests')
    .set({ notifiedAt: null })
    .where('requestId', '=', requestId)
    .execute();
}
