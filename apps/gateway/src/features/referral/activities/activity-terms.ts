import type { PublishedActivity } from '@ride/contract/entities/activity';
import { fen } from '@ride/domain/money';
import { milestones, type RewardTerms } from '@ride/domain/referral/milestone';

/** The sum of all rewards that one company can earn for its inviter, in fen. */
export const rewardOfOneCompany = (activity: PublishedActivity): number =>
  milestones.reduce((sum, each) => sum + (activity.milestones[each]?.rewardFen ?? 0), 0);

export function rewardTermsOf(
  { milestones }: PublishedActivity,
  { paysUnverified }: { readonly paysUnverified: boolean },
): RewardTerms {
  const { registered, recharged, firstRide } = milestones;
  return {
    ...(registered && {
      registered: { reward: fen(registered.rewardFen), unverified: paysUnverified },
    }),
    ...(recharged && {
      recharged: {
        reward: fen(recharged.rewardFen),
        atLeast: fen(recharged.atLeastFen),
        withinDays: recharged.withinDays,
      },
    }),
    ...(firstRide && {
      firstRide: { reward: fen(firstRide.rewardFen), withinDays: firstRide.withinDays },
    }),
  };
}
