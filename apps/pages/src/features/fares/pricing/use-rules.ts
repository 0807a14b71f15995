import { useCall } from '../../../api/call-context.tsx';
import { useQuery } from '../../../api/query/use-query.ts';
import type { Rules } from './load-rules.ts';
import { rulesQuery } from './queries.ts';
import { type PricingQuery, rideOf, ruleSource } from './rule-source.ts';
import type { TimeType } from './time-type.ts';

export type RulesState =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly rules: Rules }
  /** The address itself holds no rules to show: asking again would not help. */
  | { readonly state: 'noneGiven'; readonly isOtherTimeType: boolean }
  | { readonly state: 'nothing'; readonly reload: () => void };

/** The rules of one time type, from whichever source the address names. */
export function useRules(query: PricingQuery, typeTime: TimeType): RulesState {
  const ports = { call: useCall() };
  const source = ruleSource(query, typeTime);
  const { data, isFetching, refetch } = useQuery(
    rulesQuery(ports, rideOf(query, typeTime), source),
  );
  if (data) return { state: 'shown', rules: data };
  if (source.kind === 'given' || source.kind === 'notGiven') {
    return { state: 'noneGiven', isOtherTimeType: source.kind === 'notGiven' };
  }
  if (isFetching) return { state: 'loading' };
  return { state: 'nothing', reload: () => void refetch() };
}
