/** The provider's own people, what they may do, and how they sign in at the desk. */
export interface StaffTables {
  staff: {
    id: string;
    name: string;
    /** The name as it is compared: `Wang` and `wang` are one person. */
    nameKey: string;
    /** Null until an invitation is accepted, and for people who sign in elsewhere. */
    passwordHash: string | null;
    /** Encrypted, as the key of all codes. */
    totpSeed: string | null;
    /** Of the last code that was accepted: no code works twice. */
    totpCounter: number | null;
    /** Issuer and subject at the provider's identity service. */
    oidcSubject: string | null;
    /** 1 for demo staff, who sign in by a click in development. */
    isDemo: number;
    /** Attempts since the last sign-in, told at the next. */
    unreportedFailures: number;
    lastFailedAt: number | null;
    createdAt: number;
    lastSignInAt: number | null;
    disabledAt: number | null;
  };
  staffRecoveryCodes: { staffId: string; codeHash: string; usedAt: number | null };
  staffGrants: {
    staffId: string;
    role: string;
    /** JSON list of city codes; null for all cities. */
    cities: string | null;
    grantedAt: number;
    /** A person's id, or `staff-token` (`service-token` before), `oidc` or `demo`. */
    grantedBy: string;
    /** Null while the role waits for a second administrator. */
    confirmedAt: number | null;
    /** An administrator's id; null for a role that nobody had to confirm. */
    confirmedBy: string | null;
  };
  staffInvitations: {
    tokenHash: string;
    staffId: string;
    kind: string;
    createdAt: number;
    expiresAt: number;
    /** Of the first step, taken over by the second. */
    passwordHash: string | null;
    totpSeed: string | null;
  };
  staffSessions: {
    tokenHash: string;
    /** Names the session to others, who must not learn its hash. */
    id: string;
    staffId: string;
    method: string;
    address: string;
    createdAt: number;
    usedAt: number;
    endsAt: number;
    factorAt: number;
    reportedFailures: number;
    reportedFailedAt: number | null;
  };
}
