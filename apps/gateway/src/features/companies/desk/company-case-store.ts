import { companyStateNames, isOpenCase } from '@ride/domain/companies/company-case';
import type { Insertable, Selectable, UpdateObject } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';
import type { CaseUpdate } from '../../case-work/case-action.ts';
import type { AssignableCaseKind, CaseRevision } from '../../case-work/case-kind.ts';

export type CompanyCase = Pick<
  Selectable<Tables['companies']>,
  'cityCode' | 'state' | 'takenBy' | 'revision'
>;

export async function findCompanyCase(db: Db, companyId: string): Promise<CompanyCase | null> {
  const row = await db
    .selectFrom('companies')
    .select(['cityCode', 'state', 'takenBy', 'revision'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

export async function listCompanyNames(
  db: Db,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'fullName'])
    .where('id', 'in', companyIds)
    .execute();
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}

export type CompanyChanges = Omit<UpdateObject<Tables, 'companies'>, 'revision'>;

async function updateCompanyCase(
  tx: Db,
  { id, revision }: CaseRevision,
  changes: CompanyChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type CompanyUpdate<Refusal extends string = never> = CaseUpdate<
  CompanyCase,
  CompanyChanges,
  Refusal
>;

export const companyCaseKind: AssignableCaseKind<CompanyCase, CompanyChanges> = {
  subject: 'company',
  stateNames: companyStateNames,
  checksRevisionFirst: false,
  handle: 'company.handle',
  supervise: 'company.decide',
  actions: {
    taken: 'company.taken',
    handedOver: 'company.handedOver',
    givenBack: 'company.givenBack',
  },
  isOpen: isOpenCase,
  find: findCompanyCase,
  update: updateCompanyCase,
};

/** The deadline of the first answer is met by the first contact with the company. */
export async function markCompanyAnswered(tx: Db, companyId: string, now: number): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ answeredAt: now })
    .where('id', '=', companyId)
    .where('answeredAt', 'is', null)
    .execute();
}

type CompanyNote = Insertable<Tables['companyNotes']>;

/**
 * Returns false if the note is stored already, because a client may resend it after a lost answer.
 */
export async function insertCompanyNote(tx: Db, note: CompanyNote): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('companyNotes')
    .values(note)
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const listCompanyNotes = (db: Db, companyId: string, limit: number) =>
  db
    .selectFrom('companyNotes')
    .selectAll()
    .where('caseId', '=', companyId)
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Notes are deleted only with the company itself, because their text may name people. */
export async function deleteCompanyNotes(tx: Db, companyId: string): Promise<void> {
  await tx.deleteFrom('companyNotes').where('caseId', '=', companyId).execute();
}
