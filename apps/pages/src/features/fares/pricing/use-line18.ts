import type { queryPageContent } from '@ride/contract/content';
import type { ResponseOf } from '@ride/contract/define-call';
import { useCall } from '../../../api/call-context.tsx';
import { useQuery } from '../../../api/query/use-query.ts';
import { line18Queries } from './line18-queries.ts';
import { priceGroups } from './price-groups.ts';
import { areaOf, type PricingQuery, rideOf } from './rule-source.ts';
import { timeTypeOf } from './time-type.ts';
import { useRules } from './use-rules.ts';

type PageContent = ResponseOf<typeof queryPageContent>;

/** The prices of the line by group: an order's or an area's own before those of the city. */
function usePriceGroups(query: PricingQuery) {
  const call = useCall();
  const typeTime = timeTypeOf(query.typeTime);
  const rules = useRules(query, typeTime);
  const shown = rules.state === 'shown' ? rules.rules : null;
  const area = areaOf(query) ?? '';
  const city = useQuery({
    ...line18Queries.priceItems(call, rideOf(query, typeTime), area),
    enabled: area !== '' && rules.state !== 'noneGiven',
  });
  const own = priceGroups(shown?.model.transportPriceItems);
  const reload = () => {
    void city.refetch();
    if (rules.state === 'nothing') rules.reload();
  };
  return {
    typeTime,
    rules: shown,
    groups: own.length > 0 ? own : priceGroups(city.data),
    isLoading: rules.state === 'loading' || (own.length === 0 && city.isLoading),
    reload: rules.state === 'noneGiven' ? null : reload,
  };
}

/** How rides of this line are priced, in the provider's words. */
function useDescription(query: PricingQuery, content: PageContent | null | undefined) {
  const typeTime = timeTypeOf(query.typeTime);
  const ofType = (list: PageContent['pricingDescList'] | null) =>
    list?.find((each) => each.typeTime === typeTime)?.content;
  const written = ofType(content?.pricingDescList);
  const other = useQuery({
    ...line18Queries.descriptions(useCall(), rideOf(query, typeTime), areaOf(query)),
    // Asked for only where the content of the page does not say it.
    enabled: content !== undefined && written === undefined,
  });
  return written ?? ofType(other.data);
}

/** Everything the view shows, asked for at once; what does not come is left out. */
export function useLine18(query: PricingQuery) {
  const call = useCall();
  const content = useQuery(line18Queries.content(call));
  const faq = useQuery(line18Queries.questions(call));
  const prices = usePriceGroups(query);
  const isContentAwaited = content.isPending && content.failureCount === 0;
  return {
    ...prices,
    isLoading: prices.isLoading || isContentAwaited,
    headerImage: content.data?.pageHeaderImage,
    description: useDescription(query, content.data),
    /** The line's own questions, filled up with those of everybody. */
    questions: [...(content.data?.commonProblemList ?? []), ...(faq.data?.questions ?? [])],
  };
}
