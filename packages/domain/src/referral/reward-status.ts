import { type Invitation, missedRecharge, missedRide } from './invitation.ts';

/** The texts and numbers of the specification (REW-11); 1 and 4 look like failures. */
export const rewardStatuses = {
  neverBegan: { text: '邀请失败', number: 4 },
  failed: { text: '邀请失败', number: 1 },
  paid: { text: '已发奖', number: 2 },
  partlyPaid: { text: '部分发奖', number: 2 },
  promised: { text: '待发奖', number: 3 },
  invited: { text: '已邀请', number: 3 },
} as const;

export type RewardStatus = keyof typeof rewardStatuses;

/** The first line that fits counts (docs/open-questions.md). */
export function rewardStatus(invitation: Invitation, now: number): RewardStatus {
  const { activityId, steps, failed, total, promised, paid, underReview } = invitation;
  if (activityId === null || steps === null) return 'neverBegan';
  // Whatever it may earn or has missed shows once the review is over.
  if (underReview) return 'invited';
  const missed = missedRecharge(invitation, now) || missedRide(invitation, now);
  // What the registration earns has no last day where no top-up is asked for.
  const over = failed || (missed && !invitation.awaitsVerification);
  if (over && paid === 0 && promised === 0) return 'failed';
  if (paid <= 0) return promised > 0 ? 'promised' : 'invited';
  if (paid === total) return 'paid';
  // Without a total, what is still to be paid says that it was a part.
  return promised > 0 || paid < total ? 'partlyPaid' : 'paid';
}

export const looksFailed = (status: RewardStatus): boolean =>
  status === 'failed' || status === 'neverBegan';
