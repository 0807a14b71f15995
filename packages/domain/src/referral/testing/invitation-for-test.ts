import { DAY_MS } from '../../durations.ts';
import { fen } from '../../money.ts';
import type { Invitation } from '../invitation.ts';

export const NOON = Date.parse('2026-03-10T12:00:00+08:00');

const waiting = { done: false, at: null };

/** The company registered at noon, and has 30 days to top up and 30 more for the first ride. */
export const invitationForTest = (changes: Partial<Invitation> = {}): Invitation => ({
  name: '南京******公司',
  activityId: 'activity-1',
  steps: {
    registered: { done: true, at: NOON },
    recharged: { ...waiting, tooLittle: false },
    rode: waiting,
  },
  failed: false,
  rechargeBy: NOON + 30 * DAY_MS,
  rideBy: NOON + 60 * DAY_MS,
  total: fen(15_000),
  promised: fen(0),
  paid: fen(0),
  reason: null,
  rechargeGoal: fen(200_000),
  paysAt: null,
  underReview: false,
  awaitsVerification: false,
  ...changes,
});
