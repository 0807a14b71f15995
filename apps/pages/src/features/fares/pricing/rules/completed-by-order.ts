import type { WireFareBreakdown } from '@ride/contract/fare-breakdown';
import type { WireNumber } from '@ride/contract/wire-values';
import type { PricingQuery } from './rule-source.ts';

const whole = (value: WireNumber): number | undefined => {
  const number = value === null || value === '' ? Number.NaN : Number(value);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};
const words = (text: string | null | undefined): string | undefined => text || undefined;

/** `businessFareJson` is JSON as text with most providers. */
function timeTypeIn(json: WireFareBreakdown['businessFareJson']): number | undefined {
  try {
    const fare: unknown = typeof json === 'string' ? JSON.parse(json) : json;
    return whole((fare as { typeTime?: WireNumber } | null | undefined)?.typeTime);
  } catch {
    return undefined;
  }
}

/** Without the keys nobody gave. */
function given<Part extends object>(
  part: Part,
): { [Key in keyof Part]: Exclude<Part[Key], undefined> } {
  const entries = Object.entries(part).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as { [Key in keyof Part]: Exclude<Part[Key], undefined> };
}

/**
 * An order says what its address leaves out, first of all the rules it was priced with. What
 * the address says itself stands, but the order knows its own rules, time and time type best.
 */
export function completedByOrder(query: PricingQuery, order: WireFareBreakdown): PricingQuery {
  const createTime = whole(order.createTime);
  return {
    ...given({
      typeModule: whole(order.typeModule) ?? whole(order.businessType),
      expandBizLine: whole(order.expandBizLine),
      vehicleLevel: whole(order.vehicleLevel),
      areaCode: words(order.areaCode),
      carLevelName: words(order.showName),
    }),
    ...query,
    ...given({
      typeTime: timeTypeIn(order.businessFareJson),
      orderTime: createTime === undefined ? undefined : String(createTime),
      pricingData: order.fareModelJson || undefined,
      fareRuleId: words(order.fareRuleId),
    }),
  };
}
