import { queryPricingDesc } from '@ride/contract/content';
import type { ResponseOf } from '@ride/contract/define-call';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallGateway } from '../../../api/answer.ts';
import { useCall } from '../../../api/call-context.tsx';
import { withoutToast } from '../call-flags.ts';
import s from './Pricing.module.css';
import { areaOf, type PricingQuery, rideOf, type TimeType } from './rules/rule-source.ts';

type PricingDescriptionProps = { query: PricingQuery; typeTime: TimeType };

export function PricingDescription({ query, typeTime }: PricingDescriptionProps) {
  const { data } = useQuery(descriptionQuery(useCall(), query, typeTime));
  return data ? <Description text={data} /> : null;
}

/** The provider's description is shown as plain text, never as markup. */
export function Description({ text }: { text: string }) {
  return <p className={s.description}>{text}</p>;
}

type Descriptions = ResponseOf<typeof queryPricingDesc>['pricingDescList'];

export function descriptionQuery(call: CallGateway, query: PricingQuery, time: TimeType) {
  const { expandBizLine, typeModule, typeTime } = rideOf(query, time);
  const request = { expandBizLine, typeModule, typeTime, areaCode: areaOf(query) };
  return queryOptions({
    queryKey: ['fares', 'pricing', 'description', request],
    async queryFn() {
      const answer = await call(queryPricingDesc, request, withoutToast);
      return answer.ok ? (descriptionOf(answer.data.pricingDescList, time) ?? null) : null;
    },
  });
}

export const descriptionOf = (list: Descriptions, typeTime: TimeType): string | undefined =>
  list?.find((each) => Number(each.typeTime) === typeTime)?.content?.trim() || undefined;
