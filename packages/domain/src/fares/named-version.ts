import { CLOCK_SKEW_MS } from '../reported-moment.ts';

/** A version of a rule, as `rule:version`. It ends where the next one of its rule starts. */
export interface RuleVersionStart {
  readonly ruleVersion: string;
  readonly startsAt: number;
}

/** When an estimate was made, with which version, and until when a ride could be ordered by it. */
export interface EstimateTerm {
  readonly ruleVersion: string | null;
  readonly madeAt: number;
  readonly validUntil: number;
}

interface NamedVersion {
  readonly named: RuleVersionStart;
  /** The version of the same rule that was in force at the ordering; null before its first one. */
  readonly inForce: RuleVersionStart | null;
  /** The estimate of this gateway that the ride was ordered by; null without one. */
  readonly estimate: EstimateTerm | null;
  readonly orderedAt: number;
}

/**
 * Says why a ride may not be billed by the version that its delivery names; null where it may. The
 * version of an estimate holds as long as the estimate, whatever was published meanwhile.
 */
export function namedVersionError({
  named,
  inForce,
  estimate,
  orderedAt,
}: NamedVersion): 'notStarted' | 'ended' | null {
  if (named.ruleVersion === inForce?.ruleVersion) return null;
  if (estimate?.ruleVersion === named.ruleVersion && wasValidAt(estimate, orderedAt)) return null;
  return named.startsAt > orderedAt ? 'notStarted' : 'ended';
}

/** The clock of the system that takes orders may be behind ours. */
const wasValidAt = ({ madeAt, validUntil }: EstimateTerm, orderedAt: number): boolean =>
  orderedAt >= madeAt - CLOCK_SKEW_MS && orderedAt < validUntil;
