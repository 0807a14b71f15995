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

export const serviceActor = { kind: 'service', id: 'service-token' } as const satisfies AuditActor;

export const staffCommandActor = {
  kind: 'service',
  id: 'staff-token',
} as const satisfies AuditActor;

/** Contains ids only, never a phone or a name, because the chain is never erased. */
export interface AuditSubject {
  readonly kind: AuditSubjectKind;
  readonly id: string;
}

export interface AuditEntry {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  /** The texts before and after a change are Chinese, with ids instead of phones and names. */
  readonly before?: string;
  readonly after?: string;
  /** A person typed the reason, which may contain names, so it is stored where it can be erased. */
  readonly reason?: string;
}

export interface AuditTrail {
  /**
   * Appends an entry in the transaction of the recorded change. Call this last, because it locks the
   * chain until the transaction ends, and a lock taken after it could deadlock.
   */
  append(tx: Db, entry: AuditEntry): Promise<void>;
  /** Appends an entry in a transaction of its own. */
  record(entry: AuditEntry): Promise<void>;
  /**
   * Records refused attempts without letting a loop fill the chain: repeated refusals are counted,
   * and an entry with the day's count is written once an hour and at the 10th, 100th and 1000th.
   */
  recordRefusal(refusal: Pick<AuditEntry, 'actor' | 'subject' | 'after'>): Promise<void>;
  /**
   * Erases the reasons of all actions on a subject, for a deletion of personal data, and records
   * the erasure.
   */
  eraseReasons(tx: Db, erasure: Pick<AuditEntry, 'actor' | 'subject'>): Promise<void>;
}
