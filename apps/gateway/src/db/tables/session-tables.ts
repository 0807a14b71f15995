export interface SessionTables {
  users: {
    id: string;
    mobile: string;
    createdAt: number;
  };
  sessions: {
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: string;
    userId: string;
    createdAt: number;
    expiresAt: number;
  };
  /** Sessions are deleted when they end, so the last login is kept for the next one. */
  lastLogins: {
    userId: string;
    loggedInAt: number;
    context: string | null;
    cityCode: string | null;
  };
  miniTokens: {
    tokenHash: string;
    userId: string;
    expiresAt: number;
    usedAt: number | null;
  };
}
