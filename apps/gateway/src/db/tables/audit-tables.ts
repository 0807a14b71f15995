export interface AuditTables {
  /** Append-only, in a chain: each row's hash covers its fields and the hash before it. */
  audit_entries: {
    seq: number;
    at: number;
    actor_kind: string;
    actor_id: string;
    action: string;
    subject_kind: string;
    subject_id: string;
    words_hash: string | null;
    reason_hash: string | null;
    previous_hash: string;
    hash: string;
  };
  /** What an entry says in words. A reason may name people, so it can be erased with its salt. */
  audit_words: {
    seq: number;
    before: string | null;
    after: string | null;
    salt: string | null;
    reason: string | null;
    reason_salt: string | null;
    /** The entry that tells of the erasure. */
    erased_by: number | null;
  };
  /** One row, the end of the chain: whoever holds it may append. */
  audit_head: { id: number; seq: number; hash: string };
}
