import { fareRequest } from '../features/fares/breakdown/fare-request.ts';
import {
  OWN_VIEW_LINE,
  rideOf,
  ruleSource,
  timeTypeOf,
} from '../features/fares/pricing/rules/rule-source.ts';
import { simpleQuery } from './simple-query.ts';

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

function ofPricing(search: string): FirstRequest | null {
  const query = simpleQuery<'pricing'>(search, pricingFields);
  if (!query || query.expandBizLine === OWN_VIEW_LINE) return null;
  const typeTime = timeTypeOf(query.typeTime);
  const source = ruleSource(query, typeTime);
  if (source.kind !== 'place') return null;
  const input = { ...rideOf(query, typeTime), ...source.place };
  return { call: 'queryFareModelsAndRouteRule', input };
}

function ofFare(search: string): FirstRequest | null {
  const query = simpleQuery<'breakdown'>(search, fareFields);
  const request = query && fareRequest(query);
  if (!request) return null;
  const call = request.kind === 'order' ? 'fareItems' : 'estimateFareItems';
  return { call, input: { orderUuid: request.orderUuid } };
}

/**
 * What the page of an address will ask first, word for word; null for an address whose page
 * asks for itself.
 */
export function firstRequest(location: string): FirstRequest | null {
  const [path, search = ''] = location.split('?');
  if (path === '/pricing') return ofPricing(search);
  return path === '/price_index' ? ofFare(search) : null;
}
