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
  mini_tokens: {
    token_hash: string;
    user_id: string;
    expires_at: number;
    used_at: number | null;
  };
}
