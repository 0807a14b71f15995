import type { AuditAction } from '../../../../ports/audit-trail.ts';
import type { Ports } from '../../../../ports/ports.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import { colleagueOf, type StaffDirectory } from '../../../../ports/staff-directory.ts';
import { deleteTemplate, listTemplates, type Template, upsertTemplate } from './template-store.ts';

export interface TemplatePorts extends Pick<Ports, 'db' | 'now' | 'auditTrail'> {
  readonly staff: StaffDirectory;
}

/** By name, with who changed each last. */
export async function readTemplates({ db, staff }: TemplatePorts) {
  const templates = await listTemplates(db);
  const names = await staff.names(db, [...new Set(templates.map((each) => each.changedBy))]);
  return templates.map((each) => ({ ...each, changedBy: colleagueOf(names, each.changedBy) }));
}

const auditOf = (action: AuditAction, { staffId }: StaffActor, id: string, after?: string) => ({
  actor: { kind: 'staff', id: staffId } as const,
  action,
  subject: { kind: 'disputeTemplate', id } as const,
  ...(after === undefined ? {} : { after }),
});

/** False when it has changed since it was read. */
export const saveTemplate = (
  { db, now, auditTrail }: TemplatePorts,
  actor: StaffActor,
  template: Template & { readonly revision: number },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const by = { staffId: actor.staffId, now: now() };
    if (!(await upsertTemplate(tx, { ...template, ...by }))) return false;
    const { templateId, name } = template;
    await auditTrail.append(tx, auditOf('dispute.templateSaved', actor, templateId, name));
    return true;
  });

/** False when it has changed since it was read. */
export const removeTemplate = (
  { db, auditTrail }: TemplatePorts,
  actor: StaffActor,
  seen: { readonly templateId: string; readonly revision: number },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteTemplate(tx, seen))) return false;
    await auditTrail.append(tx, auditOf('dispute.templateDeleted', actor, seen.templateId));
    return true;
  });
