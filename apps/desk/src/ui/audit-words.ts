import type { AuditRow } from '@ride/contract/desk/audit';
import {
  auditActionNames,
  auditActorNames,
  auditSubjectNames,
} from '@ride/contract/desk/audit-actions';

/** A newer gateway may write words that this desk does not know: shown as they are. */
export const nameIn = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;

export const actionName = (action: string): string => nameIn(auditActionNames, action);

export const subjectName = (kind: string): string => nameIn(auditSubjectNames, kind);

/** 王芳, or 内部系统 service-token. */
export const actorName = ({ kind, id, name }: AuditRow['actor']): string =>
  name ?? `${nameIn(auditActorNames, kind)} ${id}`;
