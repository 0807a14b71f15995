import type { RequestOf } from '@ride/contract/define-call';
import { maskedFieldNames, type unmask, unmaskReasonNames } from '@ride/contract/desk/audit';
import { hasPermission } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import type { DeskSubjects } from '../desk-subject.ts';
import { mayReadSubject } from '../search/search-service.ts';

export interface UnmaskDeps {
  readonly ports: Pick<Ports, 'db' | 'auditTrail'>;
  readonly subjects: DeskSubjects;
}

type UnmaskRequest = RequestOf<typeof unmask>;

/**
 * Returns null if the person may not read the object or may not unmask fields in its city. The
 * value is read in the same transaction that records the reading; a refused attempt is recorded
 * too.
 */
export async function readMaskedField(
  deps: UnmaskDeps,
  actor: StaffActor,
  { subject, field, reason, text }: UnmaskRequest,
): Promise<string | null> {
  const { db, auditTrail } = deps.ports;
  const entry = {
    actor: { kind: 'staff', id: actor.staffId } as const,
    subject,
    after: maskedFieldNames[field],
    reason: `${unmaskReasonNames[reason]}：${text}`,
  };
  const value = await transaction(db, async (tx) => {
    const found = await findMasked(deps.subjects, tx, actor, { subject, field });
    if (found !== null) await auditTrail.append(tx, { ...entry, action: 'person.unmasked' });
    return found;
  });
  if (value === null) await auditTrail.record({ ...entry, action: 'person.unmaskRefused' });
  return value;
}

async function findMasked(
  subjects: DeskSubjects,
  tx: Db,
  actor: StaffActor,
  { subject, field }: Pick<UnmaskRequest, 'subject' | 'field'>,
): Promise<string | null> {
  const object = await mayReadSubject(subjects, tx, actor, subject);
  if (!object || !hasPermission(actor.grants, 'person.unmask', object.cityCode)) return null;
  return (await subjects[subject.kind]?.readMasked?.(tx, subject.id, field)) ?? null;
}
