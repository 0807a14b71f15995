import type { CompanyDecision, CompanyRefusalReason } from '@ride/domain/companies/company-case';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';

export interface CompanyCase
  extends Pick<Selectable<Tables['companies']>, 'cityCode' | 'state' | 'takenBy' | 'revision'> {
  readonly companyId: string;
}

export async function findCase(db: Db, companyId: string): Promise<CompanyCase | null> {
  const found = await db
    .selectFrom('companies')
    .select(['id as companyId', 'cityCode', 'state', 'takenBy', 'revision'])
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
    .set((row) => ({ takenBy: staffId, takenAt: now, revision: row('revision', '+', 1) }))
    .where('id', '=', companyId)
    .where('takenBy', '=', '')
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
    .set({ takenBy: staffId, takenAt: staffId === '' ? null : now, revision: revision + 1 })
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
      takenBy: staffId,
      takenAt: row.fn.coalesce('takenAt', row.val(now)),
      answeredAt: row.fn.coalesce('answeredAt', row.val(now)),
      followedUpAt: now,
      followUpNote: words,
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
      refusalReason: reason,
      decisionText: words,
      duplicateOf,
      answeredAt: row.fn.coalesce('answeredAt', row.val(now)),
      // Nobody else has to call a company that is decided.
      followedUpAt: row.fn.coalesce('followedUpAt', row.val(now)),
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
    .set({ answeredAt: now })
    .where('id', '=', companyId)
    .where('answeredAt', 'is', null)
    .execute();
}
