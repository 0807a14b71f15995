import { fareRequest } from '../features/fares/breakdown/fare-request.ts';
import {
  OWN_VIEW_LINE,
  placeRequest,
  rideOf,
  ruleSource,
  timeTypeOf,
} from '../features/fares/pricing/rules/rule-source.ts';
import { presentValues } from '../routes/present-values.ts';
import type { QueryOf, RouteName } from '../routes/routes.ts';

/** The calls a page may begin with; the build writes their addresses into the start script. */
export type FirstCall = 'queryFareModelsAndRouteRule' | 'fareItems' | 'estimateFareItems';

export interface FirstRequest {
  readonly call: FirstCall;
  readonly input: object;
}

const pricingFields = {
  whole: ['typeModule', 'cvLevel', 'vehicleLevel', 'expandBizLine', 'typeTime'],
  code: ['cityCode', 'areaCode', 'amapCityCode'],
  id: ['fenceNum'],
  word: ['carLevelName'],
};
const fareFields = {
  whole: ['type', 'vehicleLevel', 'carNumber'],
  code: [],
  id: ['orderUuid'],
  word: [],
};

function ofPricing(search: string, extensions: readonly string[]): FirstRequest | null {
  const query = simpleQuery<'pricing'>(search, pricingFields);
  if (!query || query.expandBizLine === OWN_VIEW_LINE) return null;
  const typeTime = timeTypeOf(query.typeTime);
  const source = ruleSource(query, typeTime);
  if (source.kind !== 'place') return null;
  const hasRuleOfRide = extensions.includes('ruleOfRide');
  const input = placeRequest(rideOf(query, typeTime), source.place, hasRuleOfRide);
  return input && { call: 'queryFareModelsAndRouteRule', input };
}

function ofFare(search: string): FirstRequest | null {
  const query = simpleQuery<'breakdown'>(search, fareFields);
  const request = query && fareRequest(query);
  if (!request) return null;
  const call = request.kind === 'order' ? 'fareItems' : 'estimateFareItems';
  return { call, input: { orderUuid: request.orderUuid } };
}

/**
 * The first request of the page of an address, exactly as the page will send it; null where only
 * the page itself can build it.
 */
export function firstRequest(
  location: string,
  extensions: readonly string[] = [],
): FirstRequest | null {
  const [path, search = ''] = location.split('?');
  if (path === '/pricing') return ofPricing(search, extensions);
  return path === '/price_index' ? ofFare(search) : null;
}

/** The fields of an address that can be parsed without the schemas, which load with the pages. */
interface SimpleFields {
  readonly whole: readonly string[];
  /** Area codes. */
  readonly code: readonly string[];
  readonly id: readonly string[];
  /** Names of things. */
  readonly word: readonly string[];
}

/** Null if the query has a value that only the page itself can parse. */
function simpleQuery<Name extends RouteName>(
  search: string,
  { whole, code, id, word }: SimpleFields,
): QueryOf<Name> | null {
  const query: Record<string, string | number> = {};
  for (const [name, value] of presentValues(search)) {
    if (whole.includes(name) && /^[1-9]\d?$/.test(value)) query[name] = Number(value);
    else if (code.includes(name) && /^\d{6}$/.test(value)) query[name] = value;
    else if (id.includes(name) && /^[\w.:-]{1,64}$/.test(value)) query[name] = value;
    else if (word.includes(name) && /^[\p{Script=Han}\w]{1,20}$/u.test(value)) query[name] = value;
    else return null;
  }
  return query as QueryOf<Name>;
}
