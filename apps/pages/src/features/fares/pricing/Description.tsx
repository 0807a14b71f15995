import { queryPricingDesc } from '@ride/contract/content';
import type { ResponseOf } from '@ride/contract/define-call';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallGateway } from '../../../api/answer.ts';
import { useCall } from '../../../api/call-context.tsx';
import { flagsWithoutToast } from '../call-flags.ts';
import s from './Pricing.module.css';
import { findAreaCode, type PricingQuery, readRide, type TimeType } from './rules/rule-source.ts';

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
  const { expandBizLine, typeModule, typeTime } = readRide(query, time);
  const request = { expandBizLine, typeModule, typeTime, areaCode: findAreaCode(query) };
  return queryOptions({
    queryKey: ['fares', 'pricing', 'description', request],
    async queryFn() {
      const answer = await call(queryPricingDesc, request, flagsWithoutToast);
      return answer.ok ? (findDescription(answer.data.pricingDescList, time) ?? null) : null;
    },
  });
}

export const findDescription = (list: Descriptions, typeTime: TimeType): string | undefined =>
  list?.find((each) => Number(each.typeTime) === typeTime)?.content?.trim() || undefined;
