export interface SessionTables {
  users: {
    id: string;
    mobile: string;
    createdAt: number;
  };
  sessions: {
    /** SHA-256 of the token. */
    tokenHash: string;
    userId: string;
    createdAt: number;
    expiresAt: number;
  };
  /** The last login of a user: sessions are deleted when they end, this is told at the next one. */
  lastLogins: {
    userId: string;
    loggedInAt: number;
    /** What the page ran in, as it said; null where it said nothing. */
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
