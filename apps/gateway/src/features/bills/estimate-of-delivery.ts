import type { CompletedTrip, EstimateFacts } from '@ride/contract/entities/completed-trip';
import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { FareDifference } from '@ride/domain/fares/explain/difference';
import { differenceRemark, stepText } from '@ride/domain/fares/explain/difference-text';
import {
  explainDifference,
  type RuledEstimate,
} from '@ride/domain/fares/explain/explain-difference';
import type { LineKind } from '@ride/domain/fares/fare-lines';
import type { PreparedRule } from '@ride/domain/fares/price-trip';
import { fen, formatYuan } from '@ride/domain/money';
import type { FindPreparedRule, MadeEstimate, PricedFare } from '../fares/fares.ts';
import type { StoredTrip } from './stored-trip.ts';
import { tripOfDelivery, tripOfEstimate } from './trip-of-delivery.ts';

export interface EstimateDeps {
  readonly findPreparedRule: FindPreparedRule;
}

/** The estimate an order was placed with, complete, and how the fare differs from it. */
export interface OrderEstimate {
  readonly estimateUuid: string | null;
  /** The estimate of ours that it names; null where it names none. */
  readonly made: MadeEstimate | null;
  readonly facts: Required<Pick<EstimateFacts, 'fareRuleId' | 'totalFen' | 'typeTime'>> &
    EstimateFacts;
  readonly difference: FareDifference;
}

/**
 * Takes the facts that were handed over, else those of the estimate of ours that the delivery names.
 * The answer is null where there is no estimate: the ride took place and is billed all the same.
 */
export async function estimateOfDelivery(
  deps: EstimateDeps,
  delivery: CompletedTrip,
  { priced: { ruleVersion }, made }: MadeAndPriced,
): Promise<OrderEstimate | null> {
  const { estimateUuid = null } = delivery;
  const given = delivery.estimate ?? made?.facts;
  const explained =
    given &&
    (await explainBill(deps, given, { trip: delivery, ruleVersion, cars: delivery.carNumber }));
  if (!explained) return null;
  const { difference, estimateRule } = explained;
  const facts = {
    ...given,
    typeTime: given.typeTime ?? delivery.typeTime,
    totalFen: difference.estimateTotal,
    ...(given.couponFen === undefined ? {} : { couponFen: difference.estimateCoupon }),
    fareRuleId: estimateRule,
  };
  return { estimateUuid, made, facts, difference };
}

interface MadeAndPriced {
  readonly priced: Pick<PricedFare, 'ruleVersion'>;
  /** The estimate of ours that the delivery names; null without one. */
  readonly made: MadeEstimate | null;
}

/** A bill by what it was priced from. */
interface BilledTrip {
  readonly trip: StoredTrip;
  readonly ruleVersion: string;
  readonly waived?: ReadonlySet<LineKind>;
  /** On arrival: the estimate's amounts may be those of all cars. Those that are kept are of one. */
  readonly cars?: number | undefined;
}

/** How a bill differs from the estimate; null when the rule it was priced with is not there. */
export async function explainBill(
  { findPreparedRule }: Pick<EstimateDeps, 'findPreparedRule'>,
  facts: EstimateFacts,
  { trip, ruleVersion, waived, cars }: BilledTrip,
): Promise<{ readonly difference: FareDifference; readonly estimateRule: string } | null> {
  const rule = await findPreparedRule(ruleVersion, trip.orderedAt);
  if (!rule) return null;
  const named = facts.fareRuleId && (await findPreparedRule(facts.fareRuleId, trip.orderedAt));
  const estimate = {
    ...ruledEstimate({ ...facts, typeTime: facts.typeTime ?? trip.typeTime }, named || rule),
    cars,
  };
  const difference = explainDifference(estimate, { rule, trip: tripOfDelivery(trip), waived });
  return { difference, estimateRule: estimate.rule.rule.version };
}

const ruledEstimate = (facts: EstimateFacts, rule: PreparedRule): RuledEstimate => ({
  rule,
  trip: tripOfEstimate(facts),
  coupon: fen(facts.couponFen ?? 0),
  ...(facts.totalFen === undefined ? {} : { total: fen(facts.totalFen) }),
});

/** As the bill tells it. */
export function wireDifference(
  difference: FareDifference,
): NonNullable<WireFareBreakdown['estimateDifference']> {
  return {
    estimateFare: formatYuan(difference.estimateTotal),
    finalFare: formatYuan(difference.finalTotal),
    remark: differenceRemark(difference),
    steps: difference.steps.map((step) => ({
      item: stepText(step),
      cost: formatYuan(step.amount),
    })),
  };
}
