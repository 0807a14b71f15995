import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { Description } from './Description.tsx';
import { descriptionQuery } from './description-query.ts';
import type { PricingQuery, TimeType } from './rules/rule-source.ts';

type PricingDescriptionProps = { query: PricingQuery; typeTime: TimeType };

/** What the provider says about how such a ride is priced; nothing where it says nothing. */
export default function PricingDescription({ query, typeTime }: PricingDescriptionProps) {
  const { data } = useQuery(descriptionQuery(useCall(), query, typeTime));
  return data ? <Description words={data} /> : null;
}
