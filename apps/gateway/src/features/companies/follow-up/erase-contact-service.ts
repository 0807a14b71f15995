import type { Db } from '../../../db/schema.ts';
import type { AuditActor } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import { anonymiseCompanyWithin } from './erase-service.ts';
import {
  deleteAdministrator,
  deleteJoinRequests,
  findCompanyOfPhone,
} from './personal-data-store.ts';

/**
 * Takes a person out of everything companies stored. The company that the person registered is
 * erased with them: it has no other contact. Returns how many rows. The audit comes last.
 */
export async function eraseContact(
  ports: Pick<Ports, 'now' | 'auditTrail' | 'eventsOut'>,
  tx: Db,
  mobile: string,
  actor: AuditActor,
): Promise<number> {
  await ports.eventsOut.erasePhone(tx, mobile);
  const companyId = await findCompanyOfPhone(tx, mobile);
  const requestIds = await deleteJoinRequests(tx, mobile);
  const administered = await deleteAdministrator(tx, mobile);
  if (companyId !== null) await anonymiseCompanyWithin(ports, tx, companyId, actor);
  for (const id of requestIds) {
    await ports.auditTrail.eraseReasons(tx, { actor, subject: { kind: 'joinRequest', id } });
  }
  return requestIds.length + administered + (companyId === null ? 0 : 1);
}
