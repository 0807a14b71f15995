import { isForPages } from '@ride/contract/entities/content-draft';
import { SINGLE_DOCUMENT_NAME } from '@ride/contract/entities/content-name';
import { type ContentDifference, formatContentDifferences } from '@ride/domain/content/differences';
import { hasPermission, type Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import type { AuditAction } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import type { ContentChecks } from '../check-content.ts';
import type { DocumentKey } from './draft-store.ts';

export interface DraftDeps extends ContentChecks {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail'>;
}

/** Audit entries hold only the beginning of a text; the versions hold all of it. */
const MAX_CHARACTERS = 1_000;

export const describeDifferences = (differences: readonly ContentDifference[]) =>
  formatContentDifferences(differences, MAX_CHARACTERS);

export const describeVersion = (version: number) =>
  version === 0 ? '尚未发布' : `第 ${version} 版`;

/**
 * Only a city's own landing document may be changed by staff of that city; all others need the
 * permission for all cities.
 */
export function mayChangeContent(
  { grants }: StaffActor,
  permission: Permission,
  { kind, name }: DocumentKey,
) {
  const city = kind === 'landing' && name !== SINGLE_DOCUMENT_NAME ? name : null;
  const isOfScope = !isForPages(kind) || hasPermission(grants, 'pages.read', city);
  return isOfScope && hasPermission(grants, permission, city);
}

export const createChangeAuthor = ({ now }: Pick<Ports, 'now'>, { staffId }: StaffActor) => ({
  at: now(),
  by: `staff:${staffId}`,
});

export function auditContentChange(
  { ports: { auditTrail } }: DraftDeps,
  tx: Db,
  { staffId }: StaffActor,
  { kind, name }: DocumentKey,
  action: AuditAction,
  texts: { readonly before?: string; readonly after?: string },
): Promise<void> {
  return auditTrail.append(tx, {
    actor: { kind: 'staff', id: staffId },
    action,
    subject: { kind: 'content', id: `${kind}:${name}` },
    ...texts,
  });
}
