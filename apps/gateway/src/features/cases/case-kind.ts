import type { Permission } from '@ride/domain/staff/roles';
import type { UpdateObject } from 'kysely';
import type { Db, Tables } from '../../db/schema.ts';
import type { AuditAction, AuditSubject } from '../../ports/audit-trail.ts';

/** Each kind of case has a table of its own, in which the columns of a case have the same names. */
export type CaseTable = 'companies' | 'disputes' | 'joinRequests' | 'dataRequests';

export interface StoredCase {
  /** Null for a case of no city, which is for those with a right in all cities. */
  readonly cityCode: string | null;
  readonly state: string;
  /** Empty for nobody; left out where cases have no holder. */
  readonly takenBy?: string;
  /** Counts changes: whoever saw an older one may not overwrite it. */
  readonly revision: number;
}

/** What the shared code has to know about a kind of case. `Refusal` is why an action is not done. */
export interface CaseKind<
  Table extends CaseTable,
  Case extends StoredCase,
  Refusal extends string = never,
> {
  readonly table: Table;
  /** The column that names a case. */
  readonly key: 'id' | 'receiptNumber';
  readonly subject: AuditSubject['kind'];
  readonly stateNames: Readonly<Record<string, string>>;
  /**
   * Whether somebody who saw an older revision is refused before anything else is checked, or only
   * when the case is about to change.
   */
  readonly checksRevisionFirst: boolean;
  /** What the calls name a refusal, where that differs. */
  readonly refusalNames: Readonly<Partial<Record<Refusal | CommonRefusal, string>>>;
  readonly refusalTexts: Readonly<Record<Refusal | CommonRefusal, RefusalText>>;
  find(db: Db, id: string): Promise<Case | null>;
}

type CommonRefusal = 'unknownCase' | 'editConflict';

/** May say in which state the case is now and who has it, so that nobody has to guess. */
type RefusalText = string | ((state: string, holder: string | null) => string);

export interface TakenCase extends StoredCase {
  readonly cityCode: string;
  readonly takenBy: string;
}

export type HolderRefusal = 'wrongState' | 'takenByOther' | 'unknownColleague';

/** A kind whose cases are each taken by somebody of the staff. */
export interface TakenCaseKind<
  Table extends CaseTable,
  Case extends TakenCase,
  Refusal extends string = never,
> extends CaseKind<Table, Case, Refusal | HolderRefusal> {
  /** The right to have a case. */
  readonly handle: Permission;
  /** The right to move a case of somebody else, so that none is stuck while its holder is away. */
  readonly supervise: Permission;
  readonly actions: Readonly<Record<'taken' | 'handedOver' | 'givenBack', AuditAction>>;
  isOpen(state: Case['state']): boolean;
}

export type CaseChanges<Table extends CaseTable> = Omit<UpdateObject<Tables, Table>, 'revision'>;

/** As the actor saw it. */
export interface SeenCase {
  readonly id: string;
  /** Left out where it does not matter. */
  readonly revision?: number | undefined;
}
