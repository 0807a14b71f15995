import type { RequestOf } from '@ride/contract/define-call';
import type { listJoins } from '@ride/contract/desk/joins';
import { joinStateNames } from '@ride/domain/companies/join-case';
import { type Selectable, type SqlBool, sql, type UpdateObject } from 'kysely';
import type { Page, PageRequest } from '../../../db/page-of.ts';
import type { Db, Tables } from '../../../db/schema.ts';
import { orderByBytes } from '../../../db/text-prefix.ts';
import type { CaseKind, CaseRevision } from '../../case-work/case-kind.ts';
import {
  listCases,
  MAX_SCANNED_ROWS,
  whereEqual,
  whereInCities,
  wherePhoneEndsWith,
  whereWithin,
} from '../../case-work/case-list.ts';

interface JoinFilter extends Omit<RequestOf<typeof listJoins>, 'fullName' | keyof PageRequest> {
  readonly normalizedName?: string | undefined;
  readonly cities: readonly string[] | null;
}

type JoinRow = Selectable<Tables['joinRequests']>;

export interface JoinCase extends Omit<JoinRow, 'companyId'> {
  /** The company that the applicant was accepted into. */
  readonly decidedFor: string | null;
  /** The registered company of the requested name, even if it registered after the request. */
  readonly companyId: string | null;
  readonly cityCode: string | null;
  readonly verifiedAt: number | null;
}

export const joinCaseKind: CaseKind<JoinCase, JoinChanges> = {
  subject: 'joinRequest',
  stateNames: joinStateNames,
  checksRevisionFirst: false,
  find: findJoinRequest,
  update: updateJoinRequest,
};

export type JoinChanges = Omit<UpdateObject<Tables, 'joinRequests'>, 'revision'>;

export async function updateJoinRequest(
  tx: Db,
  { id, revision }: CaseRevision,
  changes: JoinChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('joinRequests')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listJoinCases(
  db: Db,
  filter: JoinFilter,
  page: PageRequest,
): Promise<Page<JoinCase>> {
  const { cityCode, cities } = filter;
  const list = {
    table: 'joinRequests',
    range: [
      ...whereEqual('state', filter.state),
      ...whereEqual('normalizedName', filter.normalizedName),
      ...wherePhoneEndsWith('mobile', filter.phoneEnd),
      ...whereWithin('requestedAt', filter),
    ],
    others: [
      ...whereCompanyInCities(cities),
      ...(cityCode === undefined ? [] : whereCompanyInCities([cityCode])),
    ],
    sortColumn: 'requestedAt',
    key: 'id',
    direction: 'desc',
  } as const;
  const { rows, ...rest } = await listCases(db, list, page);
  return { ...rest, rows: await attachCompanies(db, rows) };
}

/** A request has no city of its own; the city of the company that it names counts. */
export const whereCompanyInCities = (cities: readonly string[] | null) =>
  whereInCities(cities).map(
    (condition) => sql<SqlBool>`exists (select 1 from companies
      where companies.normalized_name = join_requests.normalized_name and ${condition})`,
  );

export async function findJoinRequest(db: Db, requestId: string): Promise<JoinCase | null> {
  const rows = await db
    .selectFrom('joinRequests')
    .selectAll()
    .where('id', '=', requestId)
    .execute();
  const [join] = await attachCompanies(db, rows);
  return join ?? null;
}

export async function attachCompanies(db: Db, rows: readonly JoinRow[]): Promise<JoinCase[]> {
  // PostgreSQL does not accept an empty list.
  if (rows.length === 0) return [];
  const companies = await db
    .selectFrom('companies')
    .leftJoin('companyVerifications', 'companyVerifications.companyId', 'companies.id')
    .select(['companies.id', 'cityCode', 'normalizedName', 'verifiedAt'])
    .where(
      'normalizedName',
      'in',
      rows.map(({ normalizedName }) => normalizedName),
    )
    .execute();
  const byName = new Map(companies.map((company) => [company.normalizedName, company]));
  return rows.map(({ companyId: decidedFor, ...row }) => {
    const company = byName.get(row.normalizedName);
    return {
      ...row,
      decidedFor,
      companyId: company?.id ?? null,
      cityCode: company?.cityCode ?? null,
      verifiedAt: company?.verifiedAt ?? null,
    };
  });
}

export function listCompaniesByPrefix(
  db: Db,
  prefix: string,
  { cities, atMost }: { readonly cities: readonly string[] | null; readonly atMost: number },
) {
  const names = orderByBytes(db, sql.ref('normalizedName'));
  const inOrder = db
    .selectFrom('companies')
    .selectAll()
    .where(names.startsWith(prefix))
    .orderBy(names.ascending)
    .limit(MAX_SCANNED_ROWS);
  return db
    .selectFrom(inOrder.as('companies'))
    .select(['id as companyId', 'fullName', 'normalizedName', 'cityName', 'state'])
    .where('state', 'in', ['new', 'connected', 'verified'])
    .$if(cities !== null, (query) => query.where('cityCode', 'in', cities ?? []))
    .limit(atMost)
    .execute();
}

export async function findAdministeredCompany(db: Db, mobile: string) {
  const row = await db
    .selectFrom('companyAdministrators')
    .innerJoin('companies', 'companies.id', 'companyAdministrators.companyId')
    .innerJoin('companyVerifications', 'companyVerifications.companyId', 'companies.id')
    .select(['companies.id as companyId', 'fullName', 'normalizedName'])
    .where('companyAdministrators.mobile', '=', mobile)
    .where('companies.state', '=', 'verified')
    .executeTakeFirst();
  return row ?? null;
}

export async function listJoinsToNotify(
  db: Db,
  { since, atMost }: { readonly since: number; readonly atMost: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('joinRequests')
    .select('id')
    .where('state', '<>', sql.lit('open'))
    .where('notifiedAt', 'is', null)
    .where('decidedAt', '>', since)
    .orderBy('decidedAt', 'desc')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

export async function claimJoinNotice(db: Db, requestId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('joinRequests')
    .set({ notifiedAt: now })
    .where('id', '=', requestId)
    .where('state', '<>', 'open')
    .where('notifiedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The text was not sent, or may not have been, so a later round sends it. */
export async function releaseJoinNotice(db: Db, requestId: string): Promise<void> {
  await db
    .updateTable('joinRequests')
    .set({ notifiedAt: null })
    .where('id', '=', requestId)
    .execute();
}
