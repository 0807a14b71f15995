export interface SessionTables {
  users: {
    id: string;
    mobile: string;
    created_at: number;
  };
  sessions: {
    /** SHA-256 of the token. */
    token_hash: string;
    user_id: string;
    created_at: number;
    expires_at: number;
  };
  /** The last login of a user: sessions are deleted when they end, this is told at the next one. */
  last_logins: {
    user_id: string;
    logged_in_at: number;
    /** What the page ran in, as it said; null where it said nothing. */
    context: string | null;
    city_code: string | null;
  };
  mini_tokens: {
    token_hash: string;
    user_id: string;
    expires_at: number;
    used_at: number | null;
  };
}
