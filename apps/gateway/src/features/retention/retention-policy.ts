import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { ORIGIN_DAYS } from '@ride/domain/referral/hold-reason';
import type { Tables } from '../../db/schema.ts';

export interface RetentionRule {
  readonly table: keyof Tables;
  /** The column the age is measured by; each has an index. */
  readonly column: string;
  readonly retentionMs: number;
}

/** How long personal and short-lived data is stored; the privacy policy promises the same. */
export const policy: readonly RetentionRule[] = [
  { table: 'sessions', column: 'expires_at', retentionMs: 0 },
  { table: 'mini_tokens', column: 'expires_at', retentionMs: 0 },
  { table: 'staff_sessions', column: 'ends_at', retentionMs: 0 },
  { table: 'staff_invitations', column: 'expires_at', retentionMs: 0 },
  { table: 'content_previews', column: 'expires_at', retentionMs: 0 },
  // The sweep runs every few minutes: pictures, puzzles and tickets are gone well within an hour.
  { table: 'graphic_codes', column: 'expires_at', retentionMs: 0 },
  { table: 'puzzles', column: 'expires_at', retentionMs: 0 },
  { table: 'verification_tickets', column: 'expires_at', retentionMs: 0 },
  // And the last code well within a day.
  { table: 'sms_codes', column: 'sent_at', retentionMs: 22 * HOUR_MS },
  // As long as the longest window that counts them.
  { table: 'limit_uses', column: 'used_at', retentionMs: DAY_MS },
  { table: 'limit_subjects', column: 'touched_at', retentionMs: DAY_MS },
  { table: 'daily_uses', column: 'touched_at', retentionMs: DAY_MS },
  // Long enough for somebody who rides a few times a year.
  { table: 'phone_proofs', column: 'proved_at', retentionMs: 180 * DAY_MS },
  { table: 'fare_estimates', column: 'expires_at', retentionMs: 0 },
  { table: 'estimate_facts', column: 'expires_at', retentionMs: 0 },
  // Long enough to retry after a lost answer.
  { table: 'registration_receipts', column: 'expires_at', retentionMs: 0 },
  { table: 'invitation_origins', column: 'bound_at', retentionMs: ORIGIN_DAYS * DAY_MS },
  { table: 'inviter_traces', column: 'seen_at', retentionMs: ORIGIN_DAYS * DAY_MS },
  // Told at the next login, however late that is within half a year.
  { table: 'last_logins', column: 'logged_in_at', retentionMs: 180 * DAY_MS },
  { table: 'join_requests', column: 'requested_at', retentionMs: 90 * DAY_MS },
  // An event ends a month after it was delivered everywhere or given up; its deliveries go with it.
  { table: 'outgoing_events', column: 'expires_at', retentionMs: 0 },
  { table: 'tracked_events', column: 'received_at', retentionMs: 90 * DAY_MS },
];
