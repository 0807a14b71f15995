import type { CompletedTrip, EstimateFacts } from '@ride/contract/entities/completed-trip';
import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type {
  DifferenceStep,
  FareDifference,
  LineChange,
} from '@ride/domain/fares/explain/difference';
import {
  formatDifferenceRemark,
  formatDifferenceStep,
  formatStepPart,
} from '@ride/domain/fares/explain/difference-text';
import {
  explainDifference,
  type PricedEstimate,
} from '@ride/domain/fares/explain/explain-difference';
import type { LineKind } from '@ride/domain/fares/fare-lines';
import type { PreparedRule } from '@ride/domain/fares/price-trip';
import { fen, formatYuan } from '@ride/domain/money';
import type { FindPreparedRule, PricedFare, StoredEstimate } from '../fares/fares.ts';
import type { StoredTrip } from './stored-trip.ts';
import { tripOfDelivery, tripOfEstimate } from './trip-of-delivery.ts';

export interface EstimateDeps {
  readonly findPreparedRule: FindPreparedRule;
}

export interface OrderEstimate {
  readonly estimateUuid: string | null;
  readonly made: StoredEstimate | null;
  readonly facts: Required<Pick<EstimateFacts, 'fareRuleId' | 'totalFen' | 'typeTime'>> &
    EstimateFacts;
  readonly difference: FareDifference;
}

/**
 * The estimate facts inside the delivery win over the estimate of this gateway that the delivery
 * names. Without either the trip is billed all the same, so the result is null.
 */
export async function estimateOfDelivery(
  deps: EstimateDeps,
  delivery: CompletedTrip,
  { priced: { ruleVersion }, made }: MadeAndPriced,
): Promise<OrderEstimate | null> {
  const { estimateUuid = null } = delivery;
  const knownFacts = delivery.estimate ?? made?.facts;
  const explained =
    knownFacts &&
    (await compareBillWithEstimate(deps, knownFacts, {
      trip: delivery,
      ruleVersion,
      cars: delivery.carNumber,
    }));
  if (!explained) return null;
  const { difference, estimateRule } = explained;
  const facts = {
    ...knownFacts,
    typeTime: knownFacts.typeTime ?? delivery.typeTime,
    totalFen: difference.estimateTotal,
    ...(knownFacts.couponFen === undefined ? {} : { couponFen: difference.estimateCoupon }),
    fareRuleId: estimateRule,
  };
  return { estimateUuid, made, facts, difference };
}

interface MadeAndPriced {
  readonly priced: Pick<PricedFare, 'ruleVersion'>;
  readonly made: StoredEstimate | null;
}

interface BilledTrip {
  readonly trip: StoredTrip;
  readonly ruleVersion: string;
  readonly waived?: ReadonlySet<LineKind>;
  /**
   * An estimate may have been shown for all cars of a group; its amounts are divided by this
   * number.
   */
  readonly cars?: number | undefined;
}

/** Returns null if the rule version of the bill does not exist. */
export async function compareBillWithEstimate(
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

const ruledEstimate = (facts: EstimateFacts, rule: PreparedRule): PricedEstimate => ({
  rule,
  trip: tripOfEstimate(facts),
  coupon: fen(facts.couponFen ?? 0),
  ...(facts.totalFen === undefined ? {} : { total: fen(facts.totalFen) }),
});

const wirePart = (step: DifferenceStep, part: LineChange) => ({
  item: formatStepPart(step, part),
  cost: formatYuan(part.amount),
});

export function toWireDifference(
  difference: FareDifference,
): NonNullable<WireFareBreakdown['estimateDifference']> {
  return {
    estimateFare: formatYuan(difference.estimateTotal),
    finalFare: formatYuan(difference.finalTotal),
    remark: formatDifferenceRemark(difference),
    steps: difference.steps.map((step) => ({
      item: formatDifferenceStep(step),
      cost: formatYuan(step.amount),
      ...(step.parts ? { parts: step.parts.map((part) => wirePart(step, part)) } : {}),
    })),
  };
}
