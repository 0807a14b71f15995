export interface AuditTables {
  /** Append-only, in a chain: each row's hash covers its fields and the hash before it. */
  auditEntries: {
    seq: number;
    at: number;
    actorKind: string;
    actorId: string;
    action: string;
    subjectKind: string;
    subjectId: string;
    textHash: string | null;
    reasonHash: string | null;
    previousHash: string;
    hash: string;
  };
  /** What an entry says in words. A reason may name people, so it can be erased with its salt. */
  auditTexts: {
    seq: number;
    before: string | null;
    after: string | null;
    salt: string | null;
    reason: string | null;
    reasonSalt: string | null;
    /** The entry that tells of the erasure. */
    erasedBy: number | null;
  };
  /** One row, the end of the chain: whoever holds it may append. */
  auditHead: { id: number; seq: number; hash: string };
}
