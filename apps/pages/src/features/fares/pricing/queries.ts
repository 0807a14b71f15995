import { queryOptions } from '../../../api/query/query-options.ts';
import { givenRules, loadRules, type RulePorts } from './load-rules.ts';
import type { Ride, RuleSource } from './rule-source.ts';

/** The rules of one ride from one source; null where there are none. */
export const rulesQuery = (ports: RulePorts, ride: Ride, source: RuleSource) =>
  queryOptions({
    queryKey: ['fares', 'pricing', 'rules', ride, source],
    queryFn: () => loadRules(ports, ride, source),
    initialData: () => givenRules(source),
  });
