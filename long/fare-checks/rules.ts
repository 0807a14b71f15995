import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { toFareRule } from '@ride/contract/entities/fare-rule-of-model';
import {
  type Breakdown,
  type PreparedRule,
  prepareRule,
  priceTrip,
} from '@ride/domain/fares/price-trip';
import { createDemoRules } from '../../apps/gateway/src/demo/fares/demo-rules.ts';
import { tripOfDelivery } from '../../apps/gateway/src/features/bills/trip-of-delivery.ts';

interface Version {
  readonly startsAt: number;
  readonly prepared: PreparedRule;
}

/** The rules of a gateway with demo data by id, newest version first. */
export class Rules {
  readonly #versions = new Map<string, Version[]>();

  constructor(now: number) {
    for (const { fareRuleId, startsAt, fareModel } of createDemoRules(now)) {
      const rule = toFareRule(fareModel, `${fareRuleId}:${startsAt}`);
      if (rule === null) throw new Error(`${fareRuleId} cannot be read`);
      const versions = this.#versions.get(fareRuleId) ?? [];
      versions.unshift({ startsAt, prepared: prepareRule(rule) });
      this.#versions.set(fareRuleId, versions);
    }
  }

  /** A trip is priced with the version that was in force when it was ordered. */
  of({ fareRuleId, orderedAt }: Pick<CompletedTrip, 'fareRuleId' | 'orderedAt'>): PreparedRule {
    const versions = this.#versions.get(fareRuleId ?? '');
    const found = versions?.find(({ startsAt }) => startsAt <= orderedAt);
    if (!found) throw new Error(`no rule ${fareRuleId}`);
    return found.prepared;
  }

  price(trip: CompletedTrip): Breakdown {
    return priceTrip(this.of(trip), tripOfDelivery(trip));
  }
}

export interface Service {
  readonly rule: string;
  readonly typeModule: number;
  readonly vehicleLevel?: number;
  readonly reservedRule?: string;
  readonly weight: number;
}

export const services: readonly Service[] = [
  { rule: 'quick', reservedRule: 'quick-reserved', typeModule: 4, vehicleLevel: 1, weight: 55 },
  { rule: 'quick-benefit', typeModule: 4, vehicleLevel: 10, weight: 9 },
  { rule: 'benefit', typeModule: 6, weight: 10 },
  { rule: 'taxi', typeModule: 1, weight: 8 },
  { rule: 'carpool', typeModule: 3, weight: 5 },
  { rule: 'comfort', reservedRule: 'comfort-reserved', typeModule: 2, vehicleLevel: 2, weight: 5 },
  {
    rule: 'executive',
    reservedRule: 'executive-reserved',
    typeModule: 2,
    vehicleLevel: 3,
    weight: 2,
  },
  {
    rule: 'business',
    reservedRule: 'business-reserved',
    typeModule: 2,
    vehicleLevel: 4,
    weight: 2,
  },
  { rule: 'autonomous', typeModule: 4, vehicleLevel: 8, weight: 1 },
  { rule: 'enterprise', typeModule: 11, weight: 3 },
];
