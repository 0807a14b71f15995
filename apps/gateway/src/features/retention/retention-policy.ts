import type { Tables } from '../../db/schema.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

export interface Keeping {
  readonly table: keyof Tables;
  /** The time that counts; each has an index. */
  readonly since: string;
  readonly keptMs: number;
}

/** How long what we keep about people is kept; the privacy policy says the same. */
export const policy: readonly Keeping[] = [
  { table: 'sessions', since: 'expires_at', keptMs: 0 },
  { table: 'mini_tokens', since: 'expires_at', keptMs: 0 },
  // Sweeps are minutes apart: pictures, puzzles and tickets are gone well within an hour.
  { table: 'graphic_codes', since: 'expires_at', keptMs: 0 },
  { table: 'puzzles', since: 'expires_at', keptMs: 0 },
  { table: 'verification_tickets', since: 'expires_at', keptMs: 0 },
  // And the last code well within a day.
  { table: 'sms_codes', since: 'sent_at', keptMs: 22 * HOUR },
  // As long as the longest window that counts them.
  { table: 'limit_uses', since: 'used_at', keptMs: DAY },
  { table: 'limit_subjects', since: 'touched_at', keptMs: DAY },
  { table: 'fare_estimates', since: 'expires_at', keptMs: 0 },
  // Long enough to ask once more for an answer that was lost.
  { table: 'registration_receipts', since: 'expires_at', keptMs: 0 },
  { table: 'join_requests', since: 'requested_at', keptMs: 90 * DAY },
  { table: 'tracked_events', since: 'received_at', keptMs: 90 * DAY },
];
