export interface StaffTables {
  staff: {
    id: string;
    name: string;
    nameKey: string;
    /**
     * Null until the invitation is accepted, and for people who sign in by the identity service.
     */
    passwordHash: string | null;
    /** Encrypted, because all codes of the authenticator derive from this seed. */
    totpSeed: string | null;
    /** Counter of the last accepted code, so that no code works twice. */
    totpCounter: number | null;
    oidcSubject: string | null;
    /** 1 for demo staff, who sign in by one click in development. */
    isDemo: number;
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
    /** Id of a person, or `staff-token` (`service-token` before), `oidc` or `demo`. */
    grantedBy: string;
    /** Null while the role waits for a second administrator. */
    confirmedAt: number | null;
    /** Id of an administrator; null if the role needed no confirmation. */
    confirmedBy: string | null;
  };
  staffInvitations: {
    tokenHash: string;
    staffId: string;
    kind: string;
    createdAt: number;
    expiresAt: number;
    /** Set by the first step of the account setup, and copied to the account by the second. */
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
