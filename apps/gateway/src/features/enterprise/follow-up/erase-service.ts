import { serviceActor } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import { anonymiseCompanyRow, deleteContacts, listContactPhones } from './erase-store.ts';

/**
 * Records that the law requires stay: the row that top-ups, rides and rewards refer to, and the
 * consents. Name and phone become free again, and the audit forgets why something was done about
 * it. May be repeated.
 */
export async function anonymiseCompany(
  { db, now, auditTrail, eventsOut }: Pick<Ports, 'db' | 'now' | 'auditTrail' | 'eventsOut'>,
  companyId: string,
): Promise<'erased' | 'unknownCompany'> {
  return db.transaction().execute(async (tx) => {
    for (const phone of await listContactPhones(tx, companyId))
      await eventsOut.erasePhone(tx, phone);
    await deleteContacts(tx, companyId);
    if (!(await anonymiseCompanyRow(tx, companyId, now()))) return 'unknownCompany';
    const subject = { kind: 'company', id: companyId } as const;
    await auditTrail.append(tx, { actor: serviceActor, action: 'company.erased', subject });
    await auditTrail.eraseReasons(tx, { actor: serviceActor, subject });
    return 'erased';
  });
}
