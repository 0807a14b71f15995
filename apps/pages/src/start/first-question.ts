import {
  OWN_VIEW_LINE,
  type PricingQuery,
  rideOf,
  ruleSource,
} from '../features/fares/pricing/rule-source.ts';
import { timeTypeOf } from '../features/fares/pricing/time-type.ts';

/** The parts of an address this can read without the schemas, which come with the pages. */
const numbers = ['typeModule', 'cvLevel', 'vehicleLevel', 'expandBizLine', 'typeTime'] as const;
const texts = ['cityCode', 'areaCode', 'amapCityCode', 'carLevelName', 'fenceNum'] as const;

/** Null where anything stands in the query that only the page itself can judge. */
function simpleQuery(search: string): PricingQuery | null {
  const query: Record<string, string | number> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (texts.some((text) => text === name)) query[name] = value;
    else if (numbers.some((number) => number === name) && /^\d{1,2}$/.test(value)) {
      query[name] = Number(value);
    } else return null;
  }
  return query as PricingQuery;
}

const isAreaCode = (code: string | undefined) => /^\d{6}$/.test(code ?? '');

/**
 * What the pricing page will ask first, word for word, when its address names an area; null for
 * every other address, whose page then asks for itself.
 */
export function firstQuestion(location: string): object | null {
  const [path, search = ''] = location.split('?');
  const query = path === '/pricing' ? simpleQuery(search) : null;
  if (!query || query.expandBizLine === OWN_VIEW_LINE) return null;
  const typeTime = timeTypeOf(query.typeTime);
  const source = ruleSource(query, typeTime);
  if (source.kind !== 'place' || !isAreaCode(source.place.areaCode)) return null;
  return { ...rideOf(query, typeTime), ...source.place };
}
