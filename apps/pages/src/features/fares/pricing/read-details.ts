import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { CallGateway } from '../../../api/answer.ts';
import { descriptionQuery } from './Description.tsx';
import { changeRequest } from './history/change-request.ts';
import { historyQuery } from './history/queries.ts';
import { line18Queries } from './line18/use-line18.ts';
import { ruleDetailQuery } from './PublishedRule.tsx';
import { hasPrices } from './rules/fare-sections.ts';
import { findLoadedRules, type RuleResult } from './rules/load-rules.ts';
import { chooseTitledRule, type RulesView, resolveView } from './rules/resolve-pricing.ts';
import { findAreaCode, type PricingQuery, type TimeType } from './rules/rule-source.ts';

export interface Readers {
  /** Prefetches a query of the page, unless the query is disabled by `enabled`. */
  read<Data, Key extends QueryKey>(
    query: (call: CallGateway) => FetchQueryOptions<Data, Error, Data, Key> & { enabled?: unknown },
  ): Promise<Data | undefined>;
  readRules(query: PricingQuery, typeTime?: TimeType): Promise<RuleResult | undefined>;
  readonly hasPriceHistory: boolean;
}

/** This code is apart from the loader because only the server runs it. */
export async function readDetails(
  { hasPriceHistory, ...readers }: Readers,
  { kind, query, typeTime }: RulesView,
  result: RuleResult | undefined,
): Promise<void> {
  const { read } = readers;
  const rules = findLoadedRules(result);
  const isOfNow = query.orderTime === undefined && query.fareRuleId === undefined;
  const change = hasPriceHistory && rules && changeRequest(query, rules, isOfNow);
  if (change) await read((call) => historyQuery(call, change));
  if (kind === 'line18') return readLine18(readers, query);
  if (!rules || !hasPrices(rules.rule)) return;
  await read((call) => descriptionQuery(call, query, typeTime));
  const fareRuleId = chooseTitledRule(query, rules);
  if (fareRuleId !== undefined) await read((call) => ruleDetailQuery(call, fareRuleId));
}

async function readLine18(
  { read, readRules }: Omit<Readers, 'hasPriceHistory'>,
  query: PricingQuery,
): Promise<void> {
  const content = await read(line18Queries.content);
  await read(line18Queries.questions);
  const rules = findLoadedRules(await readRules(query));
  await read((call) => line18Queries.cityPrices(call, query, findAreaCode(query), rules));
  const { typeTime } = resolveView(query, rules);
  await read((call) => line18Queries.description(call, query, typeTime, content));
}
