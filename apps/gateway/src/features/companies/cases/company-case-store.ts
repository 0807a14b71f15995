import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';

export type CompanyCase = Pick<
  Selectable<Tables['companies']>,
  'cityCode' | 'state' | 'takenBy' | 'revision'
>;

export async function findCompanyCase(db: Db, companyId: string): Promise<CompanyCase | null> {
  const found = await db
    .selectFrom('companies')
    .select(['cityCode', 'state', 'takenBy', 'revision'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  return found ?? null;
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

/** Only with the company itself: what was written may name people. */
export async function deleteNotes(tx: Db, companyId: string): Promise<void> {
  await tx.deleteFrom('companyNotes').where('caseId', '=', companyId).execute();
}
