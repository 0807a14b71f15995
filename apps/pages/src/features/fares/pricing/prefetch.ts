import type { Prefetch } from '../../../api/prefetch.ts';
import { readQuery } from '../../../routes/read-query.ts';
import { rulesQuery } from './queries.ts';
import { withReadableRules } from './rules/fare-model-json.ts';
import { atDefaultCity, OWN_VIEW_LINE, ruleSource, timeTypeOf } from './rules/rule-source.ts';

/** The rules of the tab that is shown first, unless an order has to be read before. */
export const prefetch: Prefetch = async ({ queries, ...ports }, search) => {
  const query = atDefaultCity(withReadableRules(readQuery('pricing', search) ?? {}));
  if (query.expandBizLine === OWN_VIEW_LINE || query.orderUuid !== undefined) return;
  const typeTime = timeTypeOf(query.typeTime);
  const source = ruleSource(query, typeTime);
  if (source.kind !== 'place' && source.kind !== 'rule') return;
  await queries.prefetchQuery(rulesQuery(ports, query, typeTime));
};
