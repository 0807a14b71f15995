import { DAY_MS } from '../durations.ts';
import { type Fen, fen } from '../money.ts';
import type { Milestone, RewardTerms } from './milestone.ts';

export interface CompanyFacts {
  readonly registeredAt: number;
  readonly verifiedAt: number | null;
  /** Amounts are after refunds. */
  readonly topUps: readonly { readonly amount: Fen; readonly paidAt: number }[];
  readonly riddenAt: number | null;
}

export interface InvitationProgress {
  /** The last moment at which a top-up counts; null if the activity requires none. */
  readonly rechargeBy: number | null;
  readonly rideBy: number | null;
  readonly rechargeSum: Fen;
  readonly rechargedAt: number | null;
  readonly rodeAt: number | null;
  readonly reached: ReadonlyMap<Milestone, number>;
}

/**
 * A day is 24 hours from the event, not a calendar day, and the last millisecond still counts. The
 * time of the event counts, not that of its delivery.
 */
export function calculateProgress(terms: RewardTerms, facts: CompanyFacts): InvitationProgress {
  const { registeredAt } = facts;
  const rechargeBy = terms.recharged ? registeredAt + terms.recharged.withinDays * DAY_MS : null;
  const goal = terms.recharged?.atLeast ?? fen(1);
  const { sum, enoughAt } = countTopUps(facts.topUps, goal, rechargeBy);
  // Before the top-up, the ride's deadline is computed from the top-up's deadline.
  const rideFrom = rechargeBy === null ? registeredAt : (enoughAt ?? rechargeBy);
  const rideBy = terms.firstRide ? rideFrom + terms.firstRide.withinDays * DAY_MS : null;
  const rodeAt = inTime(facts.riddenAt, rideBy);

  const reached = new Map<Milestone, number>();
  const countsFrom = registrationCountsFrom(terms, facts, rechargeBy);
  if (countsFrom !== null) reached.set('registered', countsFrom);
  if (terms.recharged && enoughAt !== null) reached.set('recharged', enoughAt);
  const mayRideCount = rechargeBy === null || enoughAt !== null;
  if (terms.firstRide && rodeAt !== null && mayRideCount) {
    // A ride before the top-up counts, but is rewarded only after the top-up.
    reached.set('firstRide', Math.max(rodeAt, rideFrom));
  }
  return { rechargeBy, rideBy, rechargeSum: sum, rechargedAt: enoughAt, rodeAt, reached };
}

/**
 * A company that only registered may be invented. Unless the terms accept that, a registration
 * counts once the company is verified, or has topped up at least the reward for its registration
 * within the top-up's term.
 */
function registrationCountsFrom(
  { registered }: RewardTerms,
  { registeredAt, verifiedAt, topUps }: CompanyFacts,
  by: number | null,
): number | null {
  if (!registered) return null;
  if (registered.unverified) return registeredAt;
  const proofs = [inTime(verifiedAt, by), countTopUps(topUps, registered.reward, by).enoughAt];
  const moments = proofs.filter((at) => at !== null);
  return moments.length === 0 ? null : Math.max(registeredAt, Math.min(...moments));
}

const inTime = (at: number | null, by: number | null): number | null =>
  at !== null && (by === null || at <= by) ? at : null;

function countTopUps(
  topUps: CompanyFacts['topUps'],
  enough: Fen,
  by: number | null,
): { sum: Fen; enoughAt: number | null } {
  let sum = 0;
  let enoughAt: number | null = null;
  for (const { amount, paidAt } of topUps.toSorted((one, other) => one.paidAt - other.paidAt)) {
    if (by !== null && paidAt > by) break;
    sum += amount;
    if (enoughAt === null && sum >= enough) enoughAt = paidAt;
  }
  return { sum: fen(sum), enoughAt };
}
