import { type Fen, fen } from '@ride/domain/money';
import type { RewardTerms } from '@ride/domain/referral/milestone';
import type { Progress } from '@ride/domain/referral/progress';
import type { RewardState, StoredReward } from '../rewards/reward-store.ts';
import { reasons } from './texts.ts';

interface FailureInput {
  readonly terms: RewardTerms;
  readonly progress: Progress;
  readonly rewards: readonly StoredReward[];
}

/** Why nothing, or nothing more, will be paid; null while every reward is still possible. */
export function failureReason(input: FailureInput, now: number): string | null {
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

/** The first missed deadline is the reason: the ride cannot count without the top-up. */
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
