import { queryOptions } from '@tanstack/react-query';
import { type FoundRules, givenRules, loadRules, type RulePorts } from './rules/load-rules.ts';
import { fallbackLevel } from './rules/requested-ride.ts';
import type { TimeType } from './rules/rule-source.ts';
import { lacksTimeType, type PricingQuery, rideOf, ruleSource } from './rules/rule-source.ts';

/** The rules an address asks for, of one time type; null where there are none. */
export function rulesQuery(ports: RulePorts, query: PricingQuery, typeTime: TimeType) {
  const ride = rideOf(query, typeTime);
  const source = ruleSource(query, typeTime);
  const options = { fallbackLevel: fallbackLevel(query), lacksTimeType: lacksTimeType(query) };
  return queryOptions<FoundRules>({
    queryKey: ['fares', 'pricing', 'rules', ride, source, options],
    queryFn: () => loadRules(ports, ride, source, options),
    initialData: () => givenRules(source),
  });
}
