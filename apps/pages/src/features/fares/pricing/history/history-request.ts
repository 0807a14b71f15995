import { brand } from '@ride/contract/brand';
import type { RequestInput } from '@ride/contract/define-call';
import type { queryPriceHistory } from '@ride/contract/price-history';
import type { QueryOf } from '../../../../routes/routes.ts';
import { chooseRuleSource, readRide, timeTypeOf } from '../rules/rule-source.ts';

export type HistoryRequest = RequestInput<typeof queryPriceHistory>;
export type HistoryQuery = QueryOf<'pricingHistory'>;

/** An address that names neither a rule nor a place gets the rules of the default city. */
export function readHistoryRequest({ fareRuleId, ...query }: HistoryQuery): HistoryRequest {
  if (fareRuleId !== undefined) return { fareRuleId };
  const typeTime = timeTypeOf(query.typeTime);
  const source = chooseRuleSource({ ...query, typeTime }, typeTime);
  if (source.kind !== 'place')
    return { ...readRide(query, typeTime), areaCode: brand.defaultCity.code };
  const { orderTime: _, ...place } = source.place;
  return { ...readRide(query, typeTime), ...place };
}
