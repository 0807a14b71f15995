import type { HoldLimits } from '@ride/domain/referral/hold-reason';
import { claimDailyCount } from '../../../db/count-of-day.ts';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { MustHold } from '../rewards/reward-service.ts';
import { holdForVerifier } from './review-store.ts';

export interface VerifierLimitDeps {
  readonly ports: Pick<Ports, 'now'>;
  readonly holdLimits: HoldLimits;
}

/**
 * Limits the rewards that one staff member's verifications may promise in a day; past the limit the
 * invitation is held. A reviewed invitation is not held again.
 */
export const holdAboveVerifierLimit =
  ({ ports: { now }, holdLimits }: VerifierLimitDeps, tx: Db, staffId: string): MustHold =>
  async ({ companyId, review }, promised) => {
    if (review !== null || promised === 0) return false;
    const counted = await claimDailyCount(tx, {
      subject: `verifierRewards:${staffId}`,
      amount: promised,
      atMost: holdLimits.verifierRewardsPerDay,
      now: now(),
    });
    if (counted !== null) return false;
    await holdForVerifier(tx, companyId, staffId);
    return true;
  };
