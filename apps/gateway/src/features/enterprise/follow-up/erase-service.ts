import type { Ports } from '../../../ports/ports.ts';
import { deletePeopleOf, overwriteCompany } from './erase-store.ts';

/**
 * What the law wants kept stays: the row that top-ups, rides and rewards belong to, and what was
 * agreed to. Name and phone are free again. May be asked again.
 */
export async function eraseCompany(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  companyId: string,
): Promise<'erased' | 'unknownCompany'> {
  return db.transaction().execute(async (tx) => {
    await deletePeopleOf(tx, companyId);
    return (await overwriteCompany(tx, companyId, now())) ? 'erased' : 'unknownCompany';
  });
}
