import type { PublishedActivity } from '@ride/contract/entities/activity';
import {
  FAILED_BURST_STATUS,
  type WireInvitationRecord,
} from '@ride/contract/entities/invitation-record';
import { type Fen, fen } from '@ride/domain/money';
import { type Milestone, milestones, type RewardTerms } from '@ride/domain/referral/milestone';
import { calculateProgress, type InvitationProgress } from '@ride/domain/referral/progress';
import { reviewRefusalTexts } from '@ride/domain/referral/review';
import { rewardTermsOf } from '../activities/activity-terms.ts';
import type { StoredInvitation } from '../invitations/invitation-store.ts';
import { type InvitationFact, toCompanyFacts } from '../rewards/fact-store.ts';
import type { RewardState, StoredReward } from '../rewards/reward-store.ts';
import { reasons } from './texts.ts';

const BURST_OPEN = 0;
const BURST_DONE = 1;

export const toRefusedInvitationRecord = ({
  invitee,
  refusal,
}: StoredInvitation): WireInvitationRecord => ({
  helperName: invitee,
  stepInfoList: [],
  burstStatus: FAILED_BURST_STATUS,
  activityUuid: null,
  reachRewardInfoList: [],
  errMsg: refusal && reasons.refused[refusal],
});

export function toInvitationRecord(
  invitation: StoredInvitation,
  activity: PublishedActivity,
  facts: readonly InvitationFact[],
  rewards: readonly StoredReward[],
  now: number,
): WireInvitationRecord {
  const terms = rewardTermsOf(activity, invitation);
  const progress = calculateProgress(terms, toCompanyFacts(invitation.boundAt, facts));
  const list = rewardList(terms, rewards);
  const { review } = invitation;
  const isOver = review === 'refused';
  return {
    helperName: invitation.invitee,
    stepInfoList: stepList(invitation.boundAt, progress),
    burstStatus: isOver ? FAILED_BURST_STATUS : burstStatus(list, terms, progress, rewards, now),
    expirationDate: progress.rechargeBy,
    bindCarExpirationDate: progress.rideBy,
    activityUuid: activity.activityUuid,
    reachRewardInfoList: list,
    errMsg: reasonFor(invitation, () => failureReason({ terms, progress, rewards }, now)),
    rechargeGoal: terms.recharged?.atLeast ?? null,
    recordDate: nextPayment(rewards),
    underReview: review === 'held',
    awaitsVerification:
      !isOver &&
      terms.registered !== undefined &&
      !progress.reached.has('registered') &&
      canBeReached('registered', progress, rewards, now),
  };
}

/**
 * While an invitation is held for review, its inviter sees no amounts, not even of rewards that
 * were taken back.
 */
function reasonFor(
  { review, reviewReason }: StoredInvitation,
  failure: () => string | null,
): string | null {
  if (review === 'held') return null;
  return review === 'refused' ? reviewRefusalTexts[reviewReason ?? 'againstRules'] : failure();
}

function stepList(registeredAt: number, { rechargedAt, rechargeSum, rodeAt }: InvitationProgress) {
  const step = (at: number | null) => ({ eventState: at === null ? 0 : 1, eventTime: at });
  const tooLittle = rechargedAt === null && rechargeSum > 0;
  return [
    step(registeredAt),
    { ...step(rechargedAt), rechargeStatus: tooLittle ? 1 : 0 },
    step(rodeAt),
  ];
}

interface WireReward {
  readonly total: number;
  readonly toRecorded: number;
  readonly recorded: number;
}

function rewardList(terms: RewardTerms, rewards: readonly StoredReward[]): WireReward[] {
  return paidMilestones(terms).map((milestone) => {
    const stored = rewards.find((reward) => reward.milestone === milestone);
    return {
      total: terms[milestone]?.reward ?? 0,
      toRecorded: stored?.state === 'pending' ? stored.reward : 0,
      recorded: stored?.state === 'available' ? stored.reward : 0,
    };
  });
}

const paidMilestones = (terms: RewardTerms): Milestone[] =>
  milestones.filter((milestone) => terms[milestone] !== undefined);

/**
 * An invitation has failed if nothing is pending or paid and no milestone can be reached any more.
 */
function burstStatus(
  list: readonly WireReward[],
  terms: RewardTerms,
  progress: InvitationProgress,
  rewards: readonly StoredReward[],
  now: number,
): number {
  if (list.every(({ total, recorded }) => recorded === total)) return BURST_DONE;
  const hasSome = list.some(({ toRecorded, recorded }) => toRecorded + recorded > 0);
  const mayCome = paidMilestones(terms).some((milestone) =>
    canBeReached(milestone, progress, rewards, now),
  );
  return hasSome || mayCome ? BURST_OPEN : FAILED_BURST_STATUS;
}

function canBeReached(
  milestone: Milestone,
  { rechargeBy, rechargedAt, rideBy, rodeAt }: InvitationProgress,
  rewards: readonly StoredReward[],
  now: number,
): boolean {
  if (rewards.some((reward) => reward.milestone === milestone && reward.state === 'unfunded')) {
    return false;
  }
  const isInTime = rechargeBy === null || now <= rechargeBy;
  if (milestone === 'registered') return isInTime;
  const canRecharge = rechargedAt !== null || isInTime;
  if (milestone === 'recharged') return canRecharge;
  return canRecharge && (rodeAt !== null || rideBy === null || now <= rideBy);
}

function nextPayment(rewards: readonly StoredReward[]): number | null {
  const due = rewards.filter(({ state }) => state === 'pending').map(({ dueAt }) => dueAt);
  return due.length > 0 ? Math.min(...due) : null;
}

interface FailureInput {
  readonly terms: RewardTerms;
  readonly progress: InvitationProgress;
  readonly rewards: readonly StoredReward[];
}

function failureReason(input: FailureInput, now: number): string | null {
  const reversed = sumIn(input.rewards, 'reversed');
  const unfunded = sumIn(input.rewards, 'unfunded');
  const parts = [
    ...(reversed > 0 ? [reasons.reversed(reversed)] : []),
    ...(unfunded > 0 ? [reasons.unfunded(unfunded)] : []),
    ...missedDeadline(input, now),
  ];
  return parts.length > 0 ? parts.join('；') : null;
}

const sumIn = (rewards: readonly StoredReward[], state: RewardState): Fen =>
  fen(rewards.filter((each) => each.state === state).reduce((sum, { reward }) => sum + reward, 0));

/** Only the first missed deadline is named, because the ride does not count without the top-up. */
function missedDeadline({ terms, progress }: FailureInput, now: number): string[] {
  const { recharged, firstRide } = terms;
  const { rechargeBy, rechargedAt, rechargeSum, rideBy, rodeAt } = progress;
  if (recharged && rechargeBy !== null && rechargedAt === null && now > rechargeBy) {
    return rechargeSum > 0
      ? [reasons.tooLittle(recharged.withinDays, recharged.atLeast)]
      : [reasons.noRecharge(recharged.withinDays)];
  }
  if (firstRide && rideBy !== null && rodeAt === null && now > rideBy) {
    return [reasons.noRide(firstRide.withinDays, recharged !== undefined)];
  }
  return [];
}
