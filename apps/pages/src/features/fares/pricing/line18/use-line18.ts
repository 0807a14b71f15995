import { queryPageContent } from '@ride/contract/content';
import type { ResponseOf } from '@ride/contract/define-call';
import { transportDetail } from '@ride/contract/pricing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallGateway } from '../../../../api/answer.ts';
import { useCall } from '../../../../api/call-context.tsx';
import { useCityOf } from '../../../../api/use-located-city.ts';
import { withoutToast } from '../../call-flags.ts';
import {
  PREVIEW_SIZE,
  questionsOf,
  readQuestions,
  withoutRepeats,
} from '../../questions/read-questions.ts';
import { useTrackUnreadable } from '../../use-track-unreadable.ts';
import { descriptionOf, descriptionQuery } from '../Description.tsx';
import { useRules } from '../queries.ts';
import { hasPrices } from '../rules/fare-sections.ts';
import type { RuleForRide } from '../rules/load-rules.ts';
import { completeGroups, hasUnreadable, priceGroups } from '../rules/price-groups.ts';
import { resolveView, showsCityPrices } from '../rules/resolve-pricing.ts';
import {
  areaOf,
  OWN_VIEW_LINE,
  type PricingQuery,
  rideOf,
  type TimeType,
  timeTypeOf,
} from '../rules/rule-source.ts';
import { line18Texts } from './texts.ts';

type PageContent = ResponseOf<typeof queryPageContent>;

/** The prices of the line by group: all of its rule, or the city's own where it has none. */
function usePriceGroups(query: PricingQuery) {
  const call = useCall();
  const requested = timeTypeOf(query.typeTime);
  const rules = useRules(query, requested);
  const shown = rules.state === 'shown' ? rules.rules : null;
  const { typeTime } = resolveView(query, shown);
  const isOfCity = rules.state !== 'loading' && showsCityPrices(shown);
  const { area, isLocating } = useArea(query, isOfCity);
  const isKnown = rules.state !== 'loading' && rules.state !== 'noneInAddress';
  const city = useQuery(line18Queries.cityPrices(call, query, area, isKnown ? shown : undefined));
  const items = isOfCity ? city.data : shown?.model.transportPriceItems;
  const written = priceGroups(items);
  const rule = shown && hasPrices(shown.rule) ? shown.rule : null;
  useTrackUnreadable([
    ...(shown?.unreadable ?? []),
    ...(hasUnreadable(items) ? ['transportPriceItems'] : []),
  ]);
  const reload = () => {
    if (area !== undefined) void city.refetch();
    if (rules.state === 'nothing') rules.reload();
  };
  return {
    typeTime,
    rules: shown,
    isOfNow: rules.state === 'shown' && rules.isOfNow,
    rule,
    title: titleOf(typeTime, isOfCity),
    groups: rule ? completeGroups(written, rule, shown?.unreadable) : written,
    isLoading: rules.state === 'loading' || isLocating || city.isLoading,
    reload: rules.state === 'noneInAddress' ? null : reload,
  };
}

/** The city's prices are asked for by its code, also where the address has a position alone. */
function useArea(query: PricingQuery, isWanted: boolean) {
  const { latitude, longitude } = query;
  const named = areaOf(query);
  const position = useMemo(() => {
    const isKnown = latitude !== undefined && longitude !== undefined;
    return isWanted && named === undefined && isKnown ? { latitude, longitude } : undefined;
  }, [isWanted, named, latitude, longitude]);
  const city = useCityOf(position);
  return {
    area: named ?? (position && city?.code),
    isLocating: position !== undefined && city === undefined,
  };
}

/** The city's prices alone say nothing of reserved rides. */
function titleOf(typeTime: TimeType, isCityAlone: boolean): string {
  if (typeTime === 1) return line18Texts.realTimePricing;
  return isCityAlone ? line18Texts.pricing : line18Texts.reservedPricing;
}

/** How rides of this line are priced, as the provider writes it. */
function useDescription(
  query: PricingQuery,
  typeTime: TimeType,
  content: { data?: PageContent | null | undefined; isPending: boolean },
) {
  const written = descriptionOf(content.data?.pricingDescList, typeTime);
  const known = content.isPending ? undefined : (content.data ?? null);
  const other = useQuery(line18Queries.description(useCall(), query, typeTime, known));
  return written ?? other.data;
}

/** Everything the view shows, fetched in parallel; what fails is left out. */
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
    description: useDescription(query, prices.typeTime, content),
    /** The line's own questions, filled up with those of everybody. */
    questions: withoutRepeats([
      ...questionsOf(content.data?.commonProblemList),
      ...(faq.data?.questions ?? []),
    ]),
  };
}

const all = ['fares', 'pricing', 'line18'] as const;

/** Request fields of a line's page content (CALL-15 to CALL-18). */
const ofLine = { expandBizLine: OWN_VIEW_LINE, strategyType: 2 };

/** Everything the view shows beside the rules. A refusal is null: nothing to show. */
export const line18Queries = {
  /** The city's own prices, where the rules show none; undefined rules are not known yet. */
  cityPrices(
    call: CallGateway,
    query: PricingQuery,
    areaCode: string | undefined,
    rules: RuleForRide | null | undefined,
  ) {
    const { expandBizLine } = ofLine;
    const { typeModule, vehicleLevel } = rideOf(query, timeTypeOf(query.typeTime));
    return queryOptions({
      queryKey: [...all, 'priceItems', typeModule, vehicleLevel, areaCode],
      enabled: !!areaCode && rules !== undefined && showsCityPrices(rules),
      async queryFn() {
        const request = { expandBizLine, vehicleLevel, typeModule, areaCode: areaCode ?? '' };
        const answer = await call(transportDetail, request, withoutToast);
        return answer.ok ? (answer.data.transportPriceItems ?? null) : null;
      },
    });
  },

  content: (call: CallGateway) =>
    queryOptions({
      queryKey: [...all, 'content'],
      async queryFn() {
        const answer = await call(queryPageContent, ofLine, withoutToast);
        return answer.ok ? answer.data : null;
      },
    }),

  questions: (call: CallGateway) =>
    queryOptions({
      queryKey: [...all, 'questions'],
      queryFn: () => readQuestions(call, 1, PREVIEW_SIZE),
    }),

  /** How rides are priced, where the content of the page does not say it; undefined is not known yet. */
  description: (
    call: CallGateway,
    query: PricingQuery,
    typeTime: TimeType,
    content: PageContent | null | undefined,
  ) =>
    queryOptions({
      ...descriptionQuery(call, query, typeTime),
      enabled:
        content !== undefined && descriptionOf(content?.pricingDescList, typeTime) === undefined,
    }),
};
