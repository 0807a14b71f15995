/** What somebody with the service token did to somebody's account. */
export interface AuditEvent {
  readonly action: 'phoneUnlocked';
  /** Masked. */
  readonly mobile: string;
  /** Who did it, as the request says; null when it does not. */
  readonly by: string | null;
}

export interface AuditLog {
  record(event: AuditEvent): void;
}
