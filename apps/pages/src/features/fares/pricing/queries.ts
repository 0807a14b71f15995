import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useExtension } from '../../../api/environment.ts';
import {
  findLoadedRules,
  loadRules,
  NO_RULES_FOR_LEVEL,
  type RuleForRide,
  type RulePorts,
  type RuleResult,
  readRulesInAddress,
} from './rules/load-rules.ts';
import { fallbackLevel } from './rules/requested-ride.ts';
import {
  chooseRuleSource,
  hasNoTimeType,
  hasOnlyAnArea,
  isAboutCurrentRules,
  type PricingQuery,
  readRide,
  type TimeType,
  timeTypeOf,
} from './rules/rule-source.ts';

export function rulesQuery(ports: RulePorts, query: PricingQuery, typeTime: TimeType) {
  const ride = readRide(query, typeTime);
  const source = chooseRuleSource(query, typeTime);
  const options = { fallbackLevel: fallbackLevel(query), hasNoTimeType: hasNoTimeType(query) };
  return queryOptions<RuleResult>({
    queryKey: ['fares', 'pricing', 'rules', ride, source, options],
    queryFn: () => loadRules(ports, ride, source, options),
    initialData: () => readRulesInAddress(source),
  });
}

/**
 * The rules of a pricing area without a city are fetched first, because they tell whether the
 * gateway knows the area.
 */
export const areaRulesQuery = (ports: RulePorts, address: PricingQuery) =>
  queryOptions({
    ...rulesQuery(ports, address, timeTypeOf(address.typeTime)),
    enabled: hasOnlyAnArea(address),
  });

export const useRulePorts = (): RulePorts => ({
  call: useCall(),
  hasRuleOfRide: useExtension('ruleOfRide'),
});

export type RulesState =
  | { readonly state: 'loading' }
  /** `isOfNow` is false for the rules of an order or of another time. */
  | { readonly state: 'shown'; readonly rules: RuleForRide; readonly isOfNow: boolean }
  /** The rules in the address cannot be shown, so fetching again would not help. */
  | { readonly state: 'noneInAddress'; readonly isOtherTimeType: boolean }
  | {
      readonly state: 'nothing';
      readonly reload: () => void;
      /**
       * `level`: no rules for this vehicle level; `refused`: no rules at all; `failed`: no answer.
       */
      readonly reason: 'level' | 'refused' | 'failed';
    };

export function useRules(query: PricingQuery, typeTime: TimeType): RulesState {
  const ports = useRulePorts();
  const source = chooseRuleSource(query, typeTime);
  const { data, isFetching, refetch } = useQuery(rulesQuery(ports, query, typeTime));
  const rules = findLoadedRules(data);
  if (rules)
    return {
      state: 'shown',
      rules,
      isOfNow: isAboutCurrentRules(query, source, ports.hasRuleOfRide),
    };
  if (source.kind === 'inAddress' || source.kind === 'otherTimeType') {
    return { state: 'noneInAddress', isOtherTimeType: source.kind === 'otherTimeType' };
  }
  if (isFetching) return { state: 'loading' };
  const refused = data === NO_RULES_FOR_LEVEL ? 'level' : 'refused';
  const reason = data === undefined ? 'failed' : refused;
  return { state: 'nothing', reload: () => void refetch(), reason };
}
