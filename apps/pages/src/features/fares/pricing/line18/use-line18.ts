import type { queryPageContent } from '@ride/contract/content';
import type { ResponseOf } from '@ride/contract/define-call';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../../api/call-context.tsx';
import { useTrackUnreadable } from '../../use-track-unreadable.ts';
import { descriptionOf, descriptionQuery } from '../description-query.ts';
import { hasPrices } from '../rules/fare-sections.ts';
import { completedGroups, hasUnreadable, priceGroups } from '../rules/price-groups.ts';
import {
  areaOf,
  type PricingQuery,
  rideOf,
  type TimeType,
  timeTypeOf,
} from '../rules/rule-source.ts';
import { line18Texts } from '../texts.ts';
import { useRules } from '../use-rules.ts';
import { line18Queries } from './line18-queries.ts';

type PageContent = ResponseOf<typeof queryPageContent>;

/** The prices of the line by group: all of its rule, in the words of the rule or of the city. */
function usePriceGroups(query: PricingQuery) {
  const call = useCall();
  const asked = timeTypeOf(query.typeTime);
  const rules = useRules(query, asked);
  const shown = rules.state === 'shown' ? rules.rules : null;
  const typeTime = query.typeTime === undefined ? (shown?.typeTime ?? asked) : asked;
  const area = areaOf(query) ?? '';
  const city = useQuery({
    ...line18Queries.priceItems(call, rideOf(query, asked), area),
    enabled: area !== '' && rules.state !== 'noneGiven',
  });
  const own = priceGroups(shown?.model.transportPriceItems);
  const rule = shown && hasPrices(shown.rule) ? shown.rule : null;
  // The city's words are of its real-time rides of today, and belong to no other rule.
  const isOfNow = rules.state === 'shown' && rules.isOfNow;
  const isOfCity = rule === null || (typeTime === 1 && isOfNow && !shown?.model.fenceNum);
  const fromCity = own.length === 0 && isOfCity ? priceGroups(city.data) : [];
  const written = own.length > 0 ? own : fromCity;
  const items = own.length > 0 ? shown?.model.transportPriceItems : isOfCity ? city.data : null;
  useTrackUnreadable([
    ...(shown?.unreadable ?? []),
    ...(hasUnreadable(items) ? ['transportPriceItems'] : []),
  ]);
  const reload = () => {
    void city.refetch();
    if (rules.state === 'nothing') rules.reload();
  };
  return {
    typeTime,
    rules: shown,
    isOfNow,
    rule,
    title: titleOf(typeTime, rule === null && own.length === 0),
    groups: rule ? completedGroups(written, rule, shown?.unreadable) : written,
    isLoading: rules.state === 'loading' || (own.length === 0 && isOfCity && city.isLoading),
    reload: rules.state === 'noneGiven' ? null : reload,
  };
}

/** The city's words alone say nothing of reserved rides. */
function titleOf(typeTime: TimeType, isCityAlone: boolean): string {
  if (typeTime === 1) return line18Texts.realTimePricing;
  return isCityAlone ? line18Texts.pricing : line18Texts.reservedPricing;
}

/** How rides of this line are priced, in the provider's words. */
function useDescription(
  query: PricingQuery,
  typeTime: TimeType,
  content: PageContent | null | undefined,
) {
  const written = descriptionOf(content?.pricingDescList, typeTime);
  const other = useQuery({
    ...descriptionQuery(useCall(), query, typeTime),
    // Asked for only where the content of the page does not say it.
    enabled: content !== undefined && written === undefined,
  });
  return written ?? other.data;
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
    description: useDescription(query, prices.typeTime, content.data),
    /** The line's own questions, filled up with those of everybody. */
    questions: [...(content.data?.commonProblemList ?? []), ...(faq.data?.questions ?? [])],
  };
}
