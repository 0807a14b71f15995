import type { ParsedRule } from '@ride/contract/entities/fare-rule-of-model';
import { lazy, Suspense } from 'react';
import { chooseTitledRule } from './rules/resolve-pricing.ts';
import type { PricingQuery } from './rules/rule-source.ts';

const PublishedRule = lazy(() => import('./PublishedRule.tsx'));

type RuleOriginProps = { query: PricingQuery; rules: ParsedRule };

export function RuleOrigin({ query, rules }: RuleOriginProps) {
  const fareRuleId = chooseTitledRule(query, rules);
  return fareRuleId === undefined ? null : (
    <Suspense>
      <PublishedRule fareRuleId={fareRuleId} rule={rules.rule} />
    </Suspense>
  );
}
