import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { safeParseJson } from '../../../lib/safe-parse.ts';
import { isJsonWithinLimits } from '../address-json.ts';
import type { BillRide } from './bill.ts';

/**
 * Only small whole numbers are accepted, because these values go into the address of the pricing
 * page.
 */
function wholeOf(value: unknown, max: number): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value).trim();
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return number <= max ? number : null;
}

const MAX_KIND = 999;

/** No ride has so many kilometers or minutes, so a larger figure is not shown. */
const MAX_MEASURE = 10_000;

function measureOf(value: unknown): number | null {
  const measure = Number(value ?? Number.NaN);
  return measure > 0 && measure <= MAX_MEASURE ? measure : null;
}

const textOf = (value: string | null | undefined): string | null => value?.trim() || null;

/** Most providers send the nested JSON as a string, some as an object. */
const parseInner = (json: WireFareBreakdown['fareModelJson']): unknown =>
  typeof json === 'string' ? safeParseJson(json) : (json ?? null);

function typeTimeOf(json: WireFareBreakdown['businessFareJson']): number | null {
  const business = parseInner(json) as { typeTime?: unknown } | null;
  const typeTime = wholeOf(business?.typeTime, 2);
  return typeTime === 0 ? null : typeTime;
}

/**
 * A rule that is too large for an address is dropped, and the pricing page fetches it by its id.
 */
function fareModelOf(json: WireFareBreakdown['fareModelJson']): unknown {
  const model = parseInner(json);
  const isModel = typeof model === 'object' && model !== null && Object.keys(model).length > 0;
  return isModel && isJsonWithinLimits(model) ? model : null;
}

export function readRide(wire: WireFareBreakdown): BillRide {
  const typeModule = wholeOf(wire.typeModule, MAX_KIND);
  const bizType = wholeOf(wire.businessType, MAX_KIND);
  return {
    typeModule: typeModule ?? bizType,
    bizType: bizType ?? typeModule,
    expandBizLine: wholeOf(wire.expandBizLine, MAX_KIND),
    vehicleLevel: wholeOf(wire.vehicleLevel, MAX_KIND),
    typeTime: typeTimeOf(wire.businessFareJson),
    areaCode: textOf(wire.areaCode),
    carName: textOf(wire.showName),
    orderedAt: wire.createTime ?? null,
    departedAt: wire.departureTime ?? null,
    km: measureOf(wire.tripKm),
    minutes: measureOf(wire.tripMinutes),
    fareRuleId: textOf(wire.fareRuleId),
    fareModel: fareModelOf(wire.fareModelJson),
  };
}
