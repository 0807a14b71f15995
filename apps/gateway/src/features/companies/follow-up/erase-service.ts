import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { AuditActor } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { CompanyEvents } from '../../referral/referral.ts';
import { deleteCompanyNotes } from '../desk/company-case-store.ts';
import { anonymizeCompanyRow, deleteContacts, listContactPhones } from './erase-store.ts';
import {
  deleteAdministrator,
  deleteJoinRequests,
  findCompanyOfPhone,
} from './personal-data-store.ts';

interface EraseDeps {
  readonly ports: Pick<Ports, 'now' | 'auditTrail' | 'eventsOut'>;
  readonly events: Pick<CompanyEvents, 'erased'>;
}
type EraseOutcome = 'done' | 'unknownCompany';

export const anonymizeCompany = (
  deps: EraseDeps & { readonly ports: Pick<Ports, 'db'> },
  companyId: string,
  by: AuditActor,
): Promise<EraseOutcome> =>
  transaction(deps.ports.db, (tx) => anonymizeCompanyWithin(deps, tx, companyId, by));

/**
 * The law requires that the company's row and consents stay, because top-ups, rides and rewards
 * refer to them. The name and phone become free for a new registration. Erasing twice is harmless.
 */
async function anonymizeCompanyWithin(
  { ports: { now, auditTrail, eventsOut }, events }: EraseDeps,
  tx: Db,
  companyId: string,
  actor: AuditActor,
): Promise<EraseOutcome> {
  for (const phone of await listContactPhones(tx, companyId)) {
    await eventsOut.erasePhone(tx, phone);
  }
  await deleteContacts(tx, companyId);
  await deleteCompanyNotes(tx, companyId);
  await events.erased(tx, companyId);
  if (!(await anonymizeCompanyRow(tx, companyId, now()))) return 'unknownCompany';
  const subject = { kind: 'company', id: companyId } as const;
  await auditTrail.append(tx, { actor, action: 'company.erased', subject });
  await auditTrail.eraseReasons(tx, { actor, subject });
  return 'done';
}

/**
 * The company that the person registered is erased too, because it has no other contact. Returns
 * the number of erased rows. Audit entries are appended last because they lock the audit.
 */
export async function eraseContactData(
  deps: EraseDeps,
  tx: Db,
  mobile: string,
  actor: AuditActor,
): Promise<number> {
  const { auditTrail, eventsOut } = deps.ports;
  await eventsOut.erasePhone(tx, mobile);
  const companyId = await findCompanyOfPhone(tx, mobile);
  const requestIds = await deleteJoinRequests(tx, mobile);
  const administered = await deleteAdministrator(tx, mobile);
  if (companyId !== null) await anonymizeCompanyWithin(deps, tx, companyId, actor);
  for (const id of requestIds) {
    await auditTrail.eraseReasons(tx, { actor, subject: { kind: 'joinRequest', id } });
  }
  return requestIds.length + administered + (companyId === null ? 0 : 1);
}
