import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { readRide } from '../../bill/read-ride.ts';
import type { PricingQuery } from './rule-source.ts';

/** Null values must not override the values of the address. */
function withoutNull<Part extends object>(part: Part) {
  const entries = Object.entries(part).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as { [Key in keyof Part]: Exclude<Part[Key], null> };
}

/**
 * Values of the address take precedence, except for rules, time and time type, which are those of
 * the order.
 */
export function completeFromOrder(query: PricingQuery, order: WireFareBreakdown): PricingQuery {
  const { orderedAt, ...ride } = readRide(order);
  return {
    ...withoutNull({
      typeModule: ride.typeModule,
      expandBizLine: ride.expandBizLine,
      vehicleLevel: ride.vehicleLevel,
      areaCode: ride.areaCode,
      carLevelName: ride.carName,
    }),
    ...query,
    ...withoutNull({
      typeTime: ride.typeTime,
      orderTime: orderedAt === null ? null : String(orderedAt),
      pricingData: ride.fareModel,
      fareRuleId: ride.fareRuleId,
    }),
  };
}
