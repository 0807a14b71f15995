import type { MaskedField } from '@ride/contract/desk/audit';
import type { AuditSubjectKind } from '@ride/contract/desk/audit-actions';
import type { Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';

/** What a feature tells of one kind of its objects, so that others can show their history. */
export interface DeskSubject {
  /** Needed to read such an object. */
  readonly permission: Permission;
  /**
   * Null where there is none. What belongs to no city (null) is for those of all cities, a person
   * (undefined) for whoever has the right in some city.
   */
  find(db: Db, id: string): Promise<{ readonly cityCode: string | null | undefined } | null>;
  /** A field that is shown masked, in full; null where the object has nothing in it. */
  readMasked?(db: Db, id: string, field: MaskedField): Promise<string | null>;
}

/** By kind; each feature gives those it owns to app/. */
export type DeskSubjects = Readonly<Partial<Record<AuditSubjectKind, DeskSubject>>>;
