import { type Milestone, milestones } from '@ride/domain/referral/milestone';
import type { StoredReward } from './milestone-store.ts';

export interface Earned {
  readonly milestone: Milestone;
  readonly turn: number;
  readonly reachedAt: number;
}

/**
 * What has to change so that rewards agree with what the company did: reached and not rewarded is
 * earned, rewarded and no longer reached is lost. What was lost may be earned again.
 */
export function rewardChanges(
  reached: ReadonlyMap<Milestone, number>,
  kept: readonly StoredReward[],
): { earned: Earned[]; lost: StoredReward[] } {
  const keptOf = (milestone: Milestone) => kept.find((reward) => reward.milestone === milestone);
  const earned = milestones.flatMap((milestone) => {
    const reachedAt = reached.get(milestone);
    const before = keptOf(milestone);
    if (reachedAt === undefined || (before && before.state !== 'reversed')) return [];
    return [{ milestone, turn: (before?.turn ?? 0) + 1, reachedAt }];
  });
  const lost = kept.filter(
    ({ milestone, state }) => state !== 'reversed' && !reached.has(milestone),
  );
  return { earned, lost };
}
