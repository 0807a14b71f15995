import { type Fen, fen } from '@ride/domain/money';
import type { RewardTerms } from '@ride/domain/referral/milestone';
import type { Progress } from '@ride/domain/referral/progress';
import type { RewardState, StoredReward } from '../rewards/milestone-store.ts';
import { reasons } from './texts.ts';

interface Standing {
  readonly terms: RewardTerms;
  readonly progress: Progress;
  readonly rewards: readonly StoredReward[];
}

/** Why nothing, or nothing more, is paid; null while everything may still come. */
export function failureReason(standing: Standing, now: number): string | null {
  const reversed = sumIn(standing.rewards, 'reversed');
  const unfunded = sumIn(standing.rewards, 'unfunded');
  const parts = [
    ...(reversed > 0 ? [reasons.reversed(reversed)] : []),
    ...(unfunded > 0 ? [reasons.unfunded(unfunded)] : []),
    ...missed(standing, now),
  ];
  return parts.length > 0 ? parts.join('；') : null;
}

const sumIn = (rewards: readonly StoredReward[], state: RewardState): Fen =>
  fen(rewards.filter((each) => each.state === state).reduce((sum, { reward }) => sum + reward, 0));

/** One missed deadline is reason enough: the ride cannot count without the top-up. */
function missed({ terms, progress }: Standing, now: number): string[] {
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
