import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { rulesQuery } from './queries.ts';
import { NO_RULES_FOR_LEVEL, type Rules } from './rules/load-rules.ts';
import type { TimeType } from './rules/rule-source.ts';
import { isOfNow, type PricingQuery, ruleSource } from './rules/rule-source.ts';

export type RulesState =
  | { readonly state: 'loading' }
  /** `isOfNow`: they hold now, as far as anybody can say. */
  | { readonly state: 'shown'; readonly rules: Rules; readonly isOfNow: boolean }
  /** The address itself holds no rules to show: asking again would not help. */
  | { readonly state: 'noneGiven'; readonly isOtherTimeType: boolean }
  | {
      readonly state: 'nothing';
      readonly reload: () => void;
      /** Answered: there are none for a car of this level. */
      readonly isUnknownLevel: boolean;
    };

/** The rules of one time type, from whichever source the address names. */
export function useRules(query: PricingQuery, typeTime: TimeType): RulesState {
  const ports = { call: useCall() };
  const source = ruleSource(query, typeTime);
  const { data, isFetching, refetch } = useQuery(rulesQuery(ports, query, typeTime));
  if (typeof data === 'object' && data) {
    return { state: 'shown', rules: data, isOfNow: isOfNow(query, source) };
  }
  if (source.kind === 'given' || source.kind === 'notGiven') {
    return { state: 'noneGiven', isOtherTimeType: source.kind === 'notGiven' };
  }
  if (isFetching) return { state: 'loading' };
  const isUnknownLevel = data === NO_RULES_FOR_LEVEL;
  return { state: 'nothing', reload: () => void refetch(), isUnknownLevel };
}
