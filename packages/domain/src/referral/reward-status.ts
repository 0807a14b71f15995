import { hasMissedRecharge, hasMissedRide, type Invitation } from './invitation.ts';

/** Texts and numbers of the specification (REW-11); 1 and 4 are shown as failures. */
export const rewardStatuses = {
  neverBegan: { text: '邀请失败', number: 4 },
  failed: { text: '邀请失败', number: 1 },
  paid: { text: '已发奖', number: 2 },
  partlyPaid: { text: '部分发奖', number: 2 },
  promised: { text: '待发奖', number: 3 },
  invited: { text: '已邀请', number: 3 },
} as const;

export type RewardStatus = keyof typeof rewardStatuses;

/** The first condition that holds decides (docs/open-questions.md). */
export function determineRewardStatus(invitation: Invitation, now: number): RewardStatus {
  const { activityId, steps, failed, total, promised, paid, underReview } = invitation;
  if (activityId === null || steps === null) return 'neverBegan';
  // During a review nothing else about the reward is shown.
  if (underReview) return 'invited';
  const missed = hasMissedRecharge(invitation, now) || hasMissedRide(invitation, now);
  // Without a required top-up, the reward for a registration has no deadline.
  const over = failed || (missed && !invitation.awaitsVerification);
  if (over && paid === 0 && promised === 0) return 'failed';
  if (paid <= 0) return promised > 0 ? 'promised' : 'invited';
  if (paid === total) return 'paid';
  // Some gateways send no total; a pending payment then means that only a part was paid.
  return promised > 0 || paid < total ? 'partlyPaid' : 'paid';
}

export const isShownAsFailed = (status: RewardStatus): boolean =>
  status === 'failed' || status === 'neverBegan';
