import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { CallGateway } from '../../../api/answer.ts';
import { descriptionQuery } from './Description.tsx';
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
}

/** This code is apart from the loader because only the server runs it. */
export async function readDetails(
  { read, readRules }: Readers,
  { kind, query, typeTime }: RulesView,
  result: RuleResult | undefined,
): Promise<void> {
  if (kind === 'line18') return readLine18({ read, readRules }, query);
  const rules = findLoadedRules(result);
  if (!rules || !hasPrices(rules.rule)) return;
  await read((call) => descriptionQuery(call, query, typeTime));
  const fareRuleId = chooseTitledRule(query, rules);
  if (fareRuleId !== undefined) await read((call) => ruleDetailQuery(call, fareRuleId));
}

async function readLine18({ read, readRules }: Readers, query: PricingQuery): Promise<void> {
  const content = await read(line18Queries.content);
  await read(line18Queries.questions);
  const rules = findLoadedRules(await readRules(query));
  await read((call) => line18Queries.cityPrices(call, query, findAreaCode(query), rules));
  const { typeTime } = resolveView(query, rules);
  await read((call) => line18Queries.description(call, query, typeTime, content));
}
