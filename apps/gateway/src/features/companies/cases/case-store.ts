import type {
  CompanyDecision,
  CompanyRefusalReason,
  CompanyState,
} from '@ride/domain/companies/company-case';
import type { Db } from '../../../db/schema.ts';

export interface CompanyCase {
  readonly companyId: string;
  readonly cityCode: string;
  readonly state: CompanyState;
  /** Empty for nobody. */
  readonly takenBy: string;
  readonly revision: number;
}

export async function findCase(db: Db, companyId: string): Promise<CompanyCase | null> {
  const found = await db
    .selectFrom('companies')
    .select([
      'id as companyId',
      'city_code as cityCode',
      'state',
      'taken_by as takenBy',
      'revision',
    ])
    .where('id', '=', companyId)
    .executeTakeFirst();
  return found ?? null;
}

/** One statement, so that of two people who take it at once one has it. */
export async function takeCase(
  tx: Db,
  { companyId, staffId, now }: { companyId: string; staffId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set((row) => ({ taken_by: staffId, taken_at: now, revision: row('revision', '+', 1) }))
    .where('id', '=', companyId)
    .where('taken_by', '=', '')
    .where('state', 'in', ['new', 'connected'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What the person saw when they decided: a case that has changed since is not changed again. */
export interface SeenCase {
  readonly companyId: string;
  readonly revision: number;
}

/** To another person, or to nobody by an empty id. False when the case has changed. */
export async function reassignCase(
  tx: Db,
  { companyId, revision }: SeenCase,
  { staffId, now }: { staffId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ taken_by: staffId, taken_at: staffId === '' ? null : now, revision: revision + 1 })
    .where('id', '=', companyId)
    .where('revision', '=', revision)
    .where('state', 'in', ['new', 'connected'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Also tells the list of the provider's other systems that the company was followed up. */
export async function connectCase(
  tx: Db,
  { companyId, revision }: SeenCase,
  { staffId, words, now }: { staffId: string; words: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set((row) => ({
      state: 'connected',
      taken_by: staffId,
      taken_at: row.fn.coalesce('taken_at', row.val(now)),
      answered_at: row.fn.coalesce('answered_at', row.val(now)),
      followed_up_at: now,
      follow_up_note: words,
      revision: revision + 1,
    }))
    .where('id', '=', companyId)
    .where('revision', '=', revision)
    .where('state', '=', 'new')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface CaseDecision {
  readonly outcome: CompanyDecision;
  readonly reason: CompanyRefusalReason | null;
  readonly words: string;
  readonly duplicateOf: string | null;
}

/** False when the case has changed since, or is decided already. */
export async function decideCase(
  tx: Db,
  { companyId, revision }: SeenCase,
  { outcome, reason, words, duplicateOf }: CaseDecision,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set((row) => ({
      state: outcome,
      refusal_reason: reason,
      decision_words: words,
      duplicate_of: duplicateOf,
      answered_at: row.fn.coalesce('answered_at', row.val(now)),
      // Nobody else has to call a company that is decided.
      followed_up_at: row.fn.coalesce('followed_up_at', row.val(now)),
      revision: revision + 1,
    }))
    .where('id', '=', companyId)
    .where('revision', '=', revision)
    .where('state', 'in', ['new', 'connected'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The first talk with the company stops the clock. */
export async function markAnswered(tx: Db, companyId: string, now: number): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ answered_at: now })
    .where('id', '=', companyId)
    .where('answered_at', 'is', null)
    .execute();
}
