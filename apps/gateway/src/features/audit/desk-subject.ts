import type { MaskedField } from '@ride/contract/desk/audit';
import type { AuditSubjectKind } from '@ride/contract/desk/audit-actions';
import type { Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';

/** A kind of object whose audit history and masked fields the desk can show. */
export interface DeskSubject {
  readonly permission: Permission;
  /**
   * Returns null if the object does not exist. The city is null for objects that only staff of all
   * cities may read, and undefined for objects that staff of any city may read.
   */
  find(db: Db, id: string): Promise<{ readonly cityCode: string | null | undefined } | null>;
  readMasked?(db: Db, id: string, field: MaskedField): Promise<string | null>;
}

export type DeskSubjects = Readonly<Partial<Record<AuditSubjectKind, DeskSubject>>>;
