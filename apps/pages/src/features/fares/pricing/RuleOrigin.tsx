import type { ParsedRule } from '@ride/contract/entities/fare-rule-of-model';
import { lazy, Suspense } from 'react';

const PublishedRule = lazy(() => import('./PublishedRule.tsx'));

type RuleOriginProps = { fareRuleId: string | undefined; rules: ParsedRule };

/** Under which title an order's rule was published, for an address that names the rule. */
export function RuleOrigin({ fareRuleId, rules: { rule, unreadable } }: RuleOriginProps) {
  return fareRuleId === undefined || unreadable.length > 0 ? null : (
    <Suspense>
      <PublishedRule fareRuleId={fareRuleId} rule={rule} />
    </Suspense>
  );
}
