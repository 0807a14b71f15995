import { queryPageContent } from '@ride/contract/content';
import type { ResponseOf } from '@ride/contract/define-call';
import { transportDetail } from '@ride/contract/pricing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallGateway } from '../../../../api/answer.ts';
import { useCall } from '../../../../api/call-context.tsx';
import { useCityOfPosition } from '../../../../api/use-located-city.ts';
import { flagsWithoutToast } from '../../call-flags.ts';
import {
  parseQuestions,
  QUESTION_PREVIEW_SIZE,
  readQuestions,
  removeRepeatedQuestions,
} from '../../questions/read-questions.ts';
import { useTrackUnreadable } from '../../use-track-unreadable.ts';
import { descriptionQuery, findDescription } from '../Description.tsx';
import { useRules } from '../queries.ts';
import { hasPrices } from '../rules/fare-sections.ts';
import type { RuleForRide } from '../rules/load-rules.ts';
import { completeGroups, hasUnreadable, priceGroups } from '../rules/price-groups.ts';
import { resolveView, showsCityPrices } from '../rules/resolve-pricing.ts';
import {
  findAreaCode,
  LINE_WITH_OWN_VIEW,
  type PricingQuery,
  readRide,
  type TimeType,
  timeTypeOf,
} from '../rules/rule-source.ts';
import { line18Texts } from './texts.ts';

type PageContent = ResponseOf<typeof queryPageContent>;

/**
 * Returns the prices of the rule in groups, or the prices of the city if there is no rule with
 * prices.
 */
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

/**
 * The prices of a city are requested by its code, so a position without a code is first turned into
 * a city.
 */
function useArea(query: PricingQuery, isWanted: boolean) {
  const { latitude, longitude } = query;
  const named = findAreaCode(query);
  const position = useMemo(() => {
    const isKnown = latitude !== undefined && longitude !== undefined;
    return isWanted && named === undefined && isKnown ? { latitude, longitude } : undefined;
  }, [isWanted, named, latitude, longitude]);
  const city = useCityOfPosition(position);
  return {
    area: named ?? (position && city?.code),
    isLocating: position !== undefined && city === undefined,
  };
}

/** The prices of a city do not say whether they hold for reserved rides. */
function titleOf(typeTime: TimeType, isCityAlone: boolean): string {
  if (typeTime === 1) return line18Texts.realTimePricing;
  return isCityAlone ? line18Texts.pricing : line18Texts.reservedPricing;
}

function useDescription(
  query: PricingQuery,
  typeTime: TimeType,
  content: { data?: PageContent | null | undefined; isPending: boolean },
) {
  const written = findDescription(content.data?.pricingDescList, typeTime);
  const known = content.isPending ? undefined : (content.data ?? null);
  const other = useQuery(line18Queries.description(useCall(), query, typeTime, known));
  return written ?? other.data;
}

/** The queries run in parallel, and content that fails to load is left out. */
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
    questions: removeRepeatedQuestions([
      ...parseQuestions(content.data?.commonProblemList),
      ...(faq.data?.questions ?? []),
    ]),
  };
}

const all = ['fares', 'pricing', 'line18'] as const;

/** These are the request fields for the page content of a business line (CALL-15 to CALL-18). */
const ofLine = { expandBizLine: LINE_WITH_OWN_VIEW, strategyType: 2 };

export const line18Queries = {
  /**
   * The prices of the city are requested only if the rules have no prices; `rules` is undefined
   * while they are loading.
   */
  cityPrices(
    call: CallGateway,
    query: PricingQuery,
    areaCode: string | undefined,
    rules: RuleForRide | null | undefined,
  ) {
    const { expandBizLine } = ofLine;
    const { typeModule, vehicleLevel } = readRide(query, timeTypeOf(query.typeTime));
    return queryOptions({
      queryKey: [...all, 'priceItems', typeModule, vehicleLevel, areaCode],
      enabled: !!areaCode && rules !== undefined && showsCityPrices(rules),
      async queryFn() {
        const request = { expandBizLine, vehicleLevel, typeModule, areaCode: areaCode ?? '' };
        const answer = await call(transportDetail, request, flagsWithoutToast);
        return answer.ok ? (answer.data.transportPriceItems ?? null) : null;
      },
    });
  },

  content: (call: CallGateway) =>
    queryOptions({
      queryKey: [...all, 'content'],
      async queryFn() {
        const answer = await call(queryPageContent, ofLine, flagsWithoutToast);
        return answer.ok ? answer.data : null;
      },
    }),

  questions: (call: CallGateway) =>
    queryOptions({
      queryKey: [...all, 'questions'],
      queryFn: () => readQuestions(call, 1, QUESTION_PREVIEW_SIZE),
    }),

  /**
   * The description is requested only if the page content has none; `content` is undefined while it
   * is loading.
   */
  description: (
    call: CallGateway,
    query: PricingQuery,
    typeTime: TimeType,
    content: PageContent | null | undefined,
  ) =>
    queryOptions({
      ...descriptionQuery(call, query, typeTime),
      enabled:
        content !== undefined && findDescription(content?.pricingDescList, typeTime) === undefined,
    }),
};
