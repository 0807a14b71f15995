import { queryPricingDesc } from '@ride/contract/content';
import type { ResponseOf } from '@ride/contract/define-call';
import { queryOptions } from '@tanstack/react-query';
import type { CallGateway } from '../../../api/answer.ts';
import { silently } from '../silently.ts';
import type { TimeType } from './rules/rule-source.ts';
import { areaOf, type PricingQuery, rideOf } from './rules/rule-source.ts';

type Descriptions = ResponseOf<typeof queryPricingDesc>['pricingDescList'];

/** How a ride is priced, in the provider's words; a refusal is null: nothing to show. */
export function descriptionQuery(call: CallGateway, query: PricingQuery, time: TimeType) {
  const { expandBizLine, typeModule, typeTime } = rideOf(query, time);
  const request = { expandBizLine, typeModule, typeTime, areaCode: areaOf(query) };
  return queryOptions({
    queryKey: ['fares', 'pricing', 'description', request],
    async queryFn() {
      const answer = await call(queryPricingDesc, request, silently);
      return answer.ok ? (descriptionOf(answer.data.pricingDescList, time) ?? null) : null;
    },
  });
}

export const descriptionOf = (list: Descriptions, typeTime: TimeType): string | undefined =>
  list?.find((each) => Number(each.typeTime) === typeTime)?.content?.trim() || undefined;
