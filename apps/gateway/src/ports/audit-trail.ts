import type {
  AuditAction,
  AuditActorKind,
  AuditSubjectKind,
} from '@ride/contract/desk/audit-actions';
import type { Db } from '../db/schema.ts';

export type { AuditAction } from '@ride/contract/desk/audit-actions';

export interface AuditActor {
  readonly kind: AuditActorKind;
  readonly id: string;
}

/** Whoever holds the service token; what it says of the person goes into the reason. */
export const serviceActor = { kind: 'service', id: 'service-token' } as const satisfies AuditActor;

/** Whoever holds the token of commands about the staff. */
export const staffCommandActor = {
  kind: 'service',
  id: 'staff-token',
} as const satisfies AuditActor;

/** Ids only, never a phone or a name: the chain is never erased. */
export interface AuditSubject {
  readonly kind: AuditSubjectKind;
  readonly id: string;
}

export interface AuditEntry {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  /** In Chinese words, with ids instead of phones and names. */
  readonly before?: string;
  readonly after?: string;
  /** Typed by a person, so it may name somebody: kept where it can be erased. */
  readonly reason?: string;
}

/** The append-only record of what the provider's people did, and were refused. */
export interface AuditTrail {
  /**
   * In the transaction of what it tells of, and last: from here on nobody else appends until the
   * transaction ends, so a lock taken behind it may wait for somebody who waits for this one.
   */
  append(tx: Db, entry: AuditEntry): Promise<void>;
  /** In a transaction of its own, for what changed nothing. */
  record(entry: AuditEntry): Promise<void>;
  /**
   * A refused call of the desk, or what was refused within one. The same one again is counted, and
   * an entry tells the count of the day once an hour and at the 10th, 100th, 1000th, so that a loop
   * does not fill the chain.
   */
  recordRefusal(refusal: Pick<AuditEntry, 'actor' | 'subject' | 'after'>): Promise<void>;
  /** Erases every reason given for acts on a subject, and tells so: for requests of privacy. */
  eraseReasons(tx: Db, erasure: Pick<AuditEntry, 'actor' | 'subject'>): Promise<void>;
}
