import { CLOCK_SKEW_MS } from '../reported-moment.ts';

export interface RuleVersionStart {
  readonly ruleVersion: string;
  readonly startsAt: number;
}

export interface EstimateValidity {
  readonly ruleVersion: string | null;
  readonly madeAt: number;
  readonly validUntil: number;
}

interface NamedVersion {
  readonly named: RuleVersionStart;
  /**
   * The version of the same rule that was in force when the ride was ordered; null before the first
   * version, and after the rule has ended.
   */
  readonly inForce: RuleVersionStart | null;
  readonly estimate: EstimateValidity | null;
  readonly orderedAt: number;
}

/**
 * A delivery may name the version in force at the order, or the version of a valid estimate.
 * Returns null if the named version is allowed.
 */
export function findNamedVersionError({
  named,
  inForce,
  estimate,
  orderedAt,
}: NamedVersion): 'notStarted' | 'ended' | null {
  if (named.ruleVersion === inForce?.ruleVersion) return null;
  if (estimate?.ruleVersion === named.ruleVersion && wasValidAt(estimate, orderedAt)) return null;
  return named.startsAt > orderedAt ? 'notStarted' : 'ended';
}

/** The clock of the system that takes orders may be slow. */
const wasValidAt = ({ madeAt, validUntil }: EstimateValidity, orderedAt: number): boolean =>
  orderedAt >= madeAt - CLOCK_SKEW_MS && orderedAt < validUntil;
