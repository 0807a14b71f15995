import type { Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';
import type { AuditAction, AuditSubject } from '../../ports/audit-trail.ts';

export interface StoredCase {
  /** Null for a case of no city, which is for those with a right in all cities. */
  readonly cityCode: string | null;
  readonly state: string;
  /** Empty for nobody; left out where cases have no holder. */
  readonly takenBy?: string;
  /** Counts changes: whoever saw an older one may not overwrite it. */
  readonly revision: number;
}

/** A case at the revision that somebody saw. */
export interface SeenCase {
  readonly id: string;
  readonly revision: number;
}

/** What the shared code has to know about a kind of case, with the functions of its store. */
export interface CaseKind<Case extends StoredCase, Changes extends object> {
  readonly subject: AuditSubject['kind'];
  readonly stateNames: Readonly<Record<string, string>>;
  /**
   * Whether somebody who saw an older revision is refused before anything else is checked, or only
   * when the case is about to change.
   */
  readonly checksRevisionFirst: boolean;
  find(db: Db, id: string): Promise<Case | null>;
  /** False when the case has changed since that revision: of two actions at once one counts. */
  update(tx: Db, seen: SeenCase, changes: Changes): Promise<boolean>;
}

export interface TakenCase extends StoredCase {
  readonly cityCode: string;
  readonly takenBy: string;
}

/** A kind whose cases are each taken by somebody of the staff. */
export interface TakenCaseKind<Case extends TakenCase, Changes extends object>
  extends CaseKind<Case, Changes> {
  /** The right to have a case. */
  readonly handle: Permission;
  /** The right to move a case of somebody else, so that none is stuck while its holder is away. */
  readonly supervise: Permission;
  readonly actions: Readonly<Record<'taken' | 'handedOver' | 'givenBack', AuditAction>>;
  isOpen(state: Case['state']): boolean;
}
