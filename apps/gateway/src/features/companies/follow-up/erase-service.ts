import type { Db } from '../../../db/schema.ts';
import { type AuditActor, serviceActor } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import { deleteNotes } from '../cases/company-case-store.ts';
import { anonymiseCompanyRow, deleteContacts, listContactPhones } from './erase-store.ts';

type ErasePorts = Pick<Ports, 'now' | 'auditTrail' | 'eventsOut'>;
type EraseOutcome = 'erased' | 'unknownCompany';

/** For another system of the provider. */
export const anonymiseCompany = (
  ports: ErasePorts & Pick<Ports, 'db'>,
  companyId: string,
): Promise<EraseOutcome> =>
  ports.db
    .transaction()
    .execute((tx) => anonymiseCompanyWithin(ports, tx, companyId, serviceActor));

/**
 * Records that the law requires stay: the row that top-ups, rides and rewards refer to, and the
 * consents. Name and phone become free again, and the audit forgets why something was done about
 * it. May be repeated.
 */
export async function anonymiseCompanyWithin(
  { now, auditTrail, eventsOut }: ErasePorts,
  tx: Db,
  companyId: string,
  actor: AuditActor,
): Promise<EraseOutcome> {
  for (const phone of await listContactPhones(tx, companyId)) {
    await eventsOut.erasePhone(tx, phone);
  }
  await deleteContacts(tx, companyId);
  await deleteNotes(tx, companyId);
  if (!(await anonymiseCompanyRow(tx, companyId, now()))) return 'unknownCompany';
  const subject = { kind: 'company', id: companyId } as const;
  await auditTrail.append(tx, { actor, action: 'company.erased', subject });
  await auditTrail.eraseReasons(tx, { actor, subject });
  return 'erased';
}
