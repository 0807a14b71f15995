export interface AuditTables {
  /**
   * Rows are only appended and form a chain: each hash covers the fields of its row and the hash
   * before.
   */
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
  /**
   * A reason may name people, so it is stored apart from the chain and can be erased with its salt.
   */
  auditTexts: {
    seq: number;
    before: string | null;
    after: string | null;
    salt: string | null;
    reason: string | null;
    reasonSalt: string | null;
    erasedBy: number | null;
  };
  /** The only row is the end of the chain; a transaction locks it to append. */
  auditHead: { id: number; seq: number; hash: string };
}
