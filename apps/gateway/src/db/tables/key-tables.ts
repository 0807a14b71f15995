export interface KeyTables {
  /** Keys of other systems. They are few and are never deleted, because the audit names them. */
  systemKeys: {
    id: string;
    keyHash: string;
    name: string;
    /** JSON list of groups of calls. */
    callGroups: string;
    createdAt: number;
    /** Id of a person, or `staff-token`. */
    createdBy: string;
    /** This is null while the key waits for a second administrator. */
    usableFrom: number | null;
    /** Id of an administrator; null if nobody has confirmed the key. */
    confirmedBy: string | null;
    endsAt: number | null;
    lastUsedAt: number | null;
    revokedAt: number | null;
  };
}
