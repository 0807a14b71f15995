/** The provider's own people, what they may do, and how they sign in at the desk. */
export interface StaffTables {
  staff: {
    id: string;
    name: string;
    /** The name as it is compared: `Wang` and `wang` are one person. */
    name_key: string;
    /** Null until an invitation is accepted, and for people who sign in elsewhere. */
    password_hash: string | null;
    /** Encrypted, as the key of all codes. */
    totp_seed: string | null;
    /** Of the last code that was accepted: no code works twice. */
    totp_counter: number | null;
    /** Issuer and subject at the provider's identity service. */
    oidc_subject: string | null;
    /** 1 for demo staff, who sign in by a click in development. */
    is_demo: number;
    /** Attempts since the last sign-in, told at the next. */
    untold_failures: number;
    last_failed_at: number | null;
    created_at: number;
    last_sign_in_at: number | null;
    disabled_at: number | null;
  };
  staff_recovery_codes: { staff_id: string; code_hash: string; used_at: number | null };
  staff_grants: {
    staff_id: string;
    role: string;
    /** JSON list of city codes; null for all cities. */
    cities: string | null;
    granted_at: number;
    /** A person's id, `command` or `oidc`. */
    granted_by: string;
    /** Null while an administrator's role waits for a second administrator. */
    confirmed_at: number | null;
  };
  staff_invitations: {
    token_hash: string;
    staff_id: string;
    kind: string;
    created_at: number;
    expires_at: number;
    /** Of the first step, taken over by the second. */
    password_hash: string | null;
    totp_seed: string | null;
  };
  staff_sessions: {
    token_hash: string;
    /** Names the session to others, who must not learn its hash. */
    id: string;
    staff_id: string;
    method: string;
    address: string;
    created_at: number;
    used_at: number;
    ends_at: number;
    factor_at: number;
    told_failures: number;
    told_failed_at: number | null;
  };
}
