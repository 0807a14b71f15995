import { companyStateNames, isOpenCase } from '@ride/domain/companies/company-case';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';
import type { CaseAction } from '../../cases/case-action.ts';
import type { HolderRefusal, TakenCaseKind } from '../../cases/case-kind.ts';
import { deskTexts } from '../texts.ts';

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

/** By company. */
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

type CompanyRefusal = 'unknownOriginal' | 'companyInvited';

export type CompanyAction = CaseAction<'companies', CompanyCase, CompanyRefusal | HolderRefusal>;

/** Registered companies: somebody speaks with each and decides about it. */
export const companyKind: TakenCaseKind<'companies', CompanyCase, CompanyRefusal> = {
  table: 'companies',
  key: 'id',
  subject: 'company',
  stateNames: companyStateNames,
  checksRevisionFirst: false,
  refusalNames: { unknownCase: 'unknownCompany', wrongState: 'caseClosed' },
  refusalTexts: deskTexts,
  handle: 'company.handle',
  supervise: 'company.decide',
  actions: {
    taken: 'company.taken',
    handedOver: 'company.handedOver',
    givenBack: 'company.givenBack',
  },
  isOpen: isOpenCase,
  find: findCompanyCase,
};

/** The first talk with the company stops the clock. */
export async function markAnswered(tx: Db, companyId: string, now: number): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ answeredAt: now })
    .where('id', '=', companyId)
    .where('answeredAt', 'is', null)
    .execute();
}

/** Only with the company itself: what was written may name people. */
export async function deleteNotes(tx: Db, companyId: string): Promise<void> {
  await tx.deleteFrom('companyNotes').where('caseId', '=', companyId).execute();
}
