import type { Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';
import type { AuditAction, AuditSubject } from '../../ports/audit-trail.ts';

export interface StoredCase {
  /** A case without a city is visible only to staff with the permission for all cities. */
  readonly cityCode: string | null;
  readonly state: string;
  /** Empty if nobody has taken the case; absent for kinds of cases that have no holder. */
  readonly takenBy?: string;
  /** The revision counts changes, so that an update based on an older revision is refused. */
  readonly revision: number;
}

export interface CaseRevision {
  readonly id: string;
  readonly revision: number;
}

export interface CaseKind<Case extends StoredCase, Changes extends object> {
  readonly subject: AuditSubject['kind'];
  readonly stateNames: Readonly<Record<string, string>>;
  /**
   * If true, an outdated revision is refused before anything else is checked; if false, only when
   * the case is about to change.
   */
  readonly checksRevisionFirst: boolean;
  find(db: Db, id: string): Promise<Case | null>;
  /**
   * Returns false if the case has changed since that revision, so of two concurrent updates only
   * one succeeds.
   */
  update(tx: Db, seen: CaseRevision, changes: Changes): Promise<boolean>;
}

export interface AssignableCase extends StoredCase {
  readonly cityCode: string;
  readonly takenBy: string;
}

export interface AssignableCaseKind<Case extends AssignableCase, Changes extends object>
  extends CaseKind<Case, Changes> {
  readonly handle: Permission;
  /**
   * Somebody with this permission may move another person's case, so that none is stuck while its
   * holder is away.
   */
  readonly supervise: Permission;
  readonly actions: Readonly<Record<'taken' | 'handedOver' | 'givenBack', AuditAction>>;
  isOpen(state: Case['state']): boolean;
}
