import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { WireNumber } from '@ride/contract/entities/wire-values';
import { safeParseJson } from '../../../../lib/safe-parse.ts';
import type { PricingQuery } from './rule-source.ts';

const wholeNumber = (value: WireNumber): number | undefined => {
  const number = value === null || value === '' ? Number.NaN : Number(value);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};
const nonEmpty = (text: string | null | undefined): string | undefined => text || undefined;

/** `businessFareJson` is JSON as text with most providers. */
function timeTypeIn(json: WireFareBreakdown['businessFareJson']): number | undefined {
  const fare: unknown = typeof json === 'string' ? safeParseJson(json) : json;
  return wholeNumber((fare as { typeTime?: WireNumber } | null | undefined)?.typeTime);
}

/** Absent keys must not override those of the address. */
function withoutUndefined<Part extends object>(
  part: Part,
): { [Key in keyof Part]: Exclude<Part[Key], undefined> } {
  const entries = Object.entries(part).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as { [Key in keyof Part]: Exclude<Part[Key], undefined> };
}

/**
 * Completes an address from its order. Values of the address win, except rules, time and time
 * type, which are taken from the order.
 */
export function completeFromOrder(query: PricingQuery, order: WireFareBreakdown): PricingQuery {
  const orderedAt = order.createTime ?? null;
  return {
    ...withoutUndefined({
      typeModule: wholeNumber(order.typeModule) ?? wholeNumber(order.businessType),
      expandBizLine: wholeNumber(order.expandBizLine),
      vehicleLevel: wholeNumber(order.vehicleLevel),
      areaCode: nonEmpty(order.areaCode),
      carLevelName: nonEmpty(order.showName),
    }),
    ...query,
    ...withoutUndefined({
      typeTime: timeTypeIn(order.businessFareJson),
      orderTime: orderedAt === null ? undefined : String(orderedAt),
      pricingData: order.fareModelJson || undefined,
      fareRuleId: nonEmpty(order.fareRuleId),
    }),
  };
}
