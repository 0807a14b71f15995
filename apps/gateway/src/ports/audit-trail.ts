import type { Db } from '../db/schema.ts';

/** Everything the audit can tell of. */
export const auditActions = ['call.refused'] as const;
export type AuditAction = (typeof auditActions)[number];

export interface AuditEntry {
  readonly actor: {
    readonly kind: 'staff' | 'command' | 'service' | 'system';
    readonly id: string;
  };
  readonly action: AuditAction;
  /** Ids only, never a phone or a name: the chain is never erased. */
  readonly subject: { readonly kind: string; readonly id: string };
  /** In Chinese words, with ids instead of phones and names. */
  readonly before?: string;
  readonly after?: string;
  /** Typed by a person, so it may name somebody: kept where it can be erased. */
  readonly reason?: string;
}

/** The append-only record of what the provider's people did, and were refused. */
export interface AuditTrail {
  /** In the transaction of what it tells of. */
  append(tx: Db, entry: AuditEntry): Promise<void>;
  /** In a transaction of its own, for what changed nothing. */
  record(entry: AuditEntry): Promise<void>;
}
