import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { INVITATION_ORIGIN_DAYS } from '@ride/domain/referral/hold-reason';
import type { Tables } from '../../db/schema.ts';

export interface RetentionRule {
  readonly table: keyof Tables;
  /** The age of a row is measured by this column, which has an index in each table. */
  readonly column: string;
  readonly retentionMs: number;
}

/** The privacy policy promises these times. */
export const retentionPolicy: readonly RetentionRule[] = [
  { table: 'sessions', column: 'expiresAt', retentionMs: 0 },
  { table: 'miniTokens', column: 'expiresAt', retentionMs: 0 },
  { table: 'staffSessions', column: 'endsAt', retentionMs: 0 },
  { table: 'staffInvitations', column: 'expiresAt', retentionMs: 0 },
  { table: 'contentPreviews', column: 'expiresAt', retentionMs: 0 },
  { table: 'changePreviews', column: 'expiresAt', retentionMs: 0 },
  // The sweep runs every few minutes, so pictures, puzzles and tickets are deleted well within an
  // hour.
  { table: 'graphicCodes', column: 'expiresAt', retentionMs: 0 },
  { table: 'puzzles', column: 'expiresAt', retentionMs: 0 },
  { table: 'verificationTickets', column: 'expiresAt', retentionMs: 0 },
  // With 22 hours the last code is deleted well within a day.
  { table: 'smsCodes', column: 'sentAt', retentionMs: 22 * HOUR_MS },
  // The longest window that counts these rows is a day.
  { table: 'limitUses', column: 'usedAt', retentionMs: DAY_MS },
  { table: 'limitSubjects', column: 'touchedAt', retentionMs: DAY_MS },
  { table: 'dailyUses', column: 'touchedAt', retentionMs: DAY_MS },
  // Half a year is long enough for people who ride a few times a year.
  { table: 'phoneProofs', column: 'provedAt', retentionMs: 180 * DAY_MS },
  { table: 'fareEstimates', column: 'expiresAt', retentionMs: 0 },
  { table: 'estimateFacts', column: 'expiresAt', retentionMs: 0 },
  // A receipt expires late enough to repeat a request whose answer was lost.
  { table: 'registrationReceipts', column: 'expiresAt', retentionMs: 0 },
  { table: 'invitationOrigins', column: 'boundAt', retentionMs: INVITATION_ORIGIN_DAYS * DAY_MS },
  { table: 'inviterTraces', column: 'seenAt', retentionMs: INVITATION_ORIGIN_DAYS * DAY_MS },
  // The next login shows the last one if that was within half a year.
  { table: 'lastLogins', column: 'loggedInAt', retentionMs: 180 * DAY_MS },
  { table: 'joinRequests', column: 'requestedAt', retentionMs: 90 * DAY_MS },
  // An event expires a month after it was delivered everywhere or given up; its deliveries are
  // deleted with it.
  { table: 'outgoingEvents', column: 'expiresAt', retentionMs: 0 },
  { table: 'trackedEvents', column: 'receivedAt', retentionMs: 90 * DAY_MS },
];
