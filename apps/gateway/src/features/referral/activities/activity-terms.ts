import type { PublishedActivity } from '@ride/contract/entities/activity';
import { fen } from '@ride/domain/money';
import type { RewardTerms } from '@ride/domain/referral/milestone';

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
