import type { Ports } from '../../../ports/ports.ts';
import { anonymiseCompanyRow, deleteContacts } from './erase-store.ts';

/**
 * Records that the law requires stay: the row that top-ups, rides and rewards refer to, and the
 * consents. Name and phone become free again. Idempotent.
 */
export async function anonymiseCompany(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  companyId: string,
): Promise<'erased' | 'unknownCompany'> {
  return db.transaction().execute(async (tx) => {
    await deleteContacts(tx, companyId);
    return (await anonymiseCompanyRow(tx, companyId, now())) ? 'erased' : 'unknownCompany';
  });
}
