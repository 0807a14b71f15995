import { queryOptions } from '@tanstack/react-query';
import { levelInstead } from '../rules/asked-level.ts';
import { type FoundRules, givenRules, loadRules, type RulePorts } from './load-rules.ts';
import { lacksTimeType, type PricingQuery, rideOf, ruleSource } from './rule-source.ts';
import type { TimeType } from './time-type.ts';

/** The rules an address asks for, of one time type; null where there are none. */
export function rulesQuery(ports: RulePorts, query: PricingQuery, typeTime: TimeType) {
  const ride = rideOf(query, typeTime);
  const source = ruleSource(query, typeTime);
  const options = { levelInstead: levelInstead(query), lacksTimeType: lacksTimeType(query) };
  return queryOptions<FoundRules>({
    queryKey: ['fares', 'pricing', 'rules', ride, source, options],
    queryFn: () => loadRules(ports, ride, source, options),
    initialData: () => givenRules(source),
  });
}
