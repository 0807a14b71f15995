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
  { table: 'sessions', column: 'expiresAt', retentionMs: 0 },
  { table: 'miniTokens', column: 'expiresAt', retentionMs: 0 },
  { table: 'staffSessions', column: 'endsAt', retentionMs: 0 },
  { table: 'staffInvitations', column: 'expiresAt', retentionMs: 0 },
  { table: 'contentPreviews', column: 'expiresAt', retentionMs: 0 },
  // The sweep runs every few minutes: pictures, puzzles and tickets are gone well within an hour.
  { table: 'graphicCodes', column: 'expiresAt', retentionMs: 0 },
  { table: 'puzzles', column: 'expiresAt', retentionMs: 0 },
  { table: 'verificationTickets', column: 'expiresAt', retentionMs: 0 },
  // And the last code well within a day.
  { table: 'smsCodes', column: 'sentAt', retentionMs: 22 * HOUR_MS },
  // As long as the longest window that counts them.
  { table: 'limitUses', column: 'usedAt', retentionMs: DAY_MS },
  { table: 'limitSubjects', column: 'touchedAt', retentionMs: DAY_MS },
  { table: 'dailyUses', column: 'touchedAt', retentionMs: DAY_MS },
  // Long enough for somebody who rides a few times a year.
  { table: 'phoneProofs', column: 'provedAt', retentionMs: 180 * DAY_MS },
  { table: 'fareEstimates', column: 'expiresAt', retentionMs: 0 },
  { table: 'estimateFacts', column: 'expiresAt', retentionMs: 0 },
  // Long enough to retry after a lost answer.
  { table: 'registrationReceipts', column: 'expiresAt', retentionMs: 0 },
  { table: 'invitationOrigins', column: 'boundAt', retentionMs: ORIGIN_DAYS * DAY_MS },
  { table: 'inviterTraces', column: 'seenAt', retentionMs: ORIGIN_DAYS * DAY_MS },
  // Told at the next login, however late that is within half a year.
  { table: 'lastLogins', column: 'loggedInAt', retentionMs: 180 * DAY_MS },
  { table: 'joinRequests', column: 'requestedAt', retentionMs: 90 * DAY_MS },
  // An event ends a month after it was delivered everywhere or given up; its deliveries go with it.
  { table: 'outgoingEvents', column: 'expiresAt', retentionMs: 0 },
  { table: 'trackedEvents', column: 'receivedAt', retentionMs: 90 * DAY_MS },
];
