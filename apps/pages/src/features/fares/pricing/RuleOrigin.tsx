import type { FareRule } from '@ride/domain/fares/fare-rule';
import { lazy, Suspense } from 'react';

const PublishedRule = lazy(() => import('./PublishedRule.tsx'));

type RuleOriginProps = { fareRuleId: string | undefined; rule: FareRule };

/** Under which title an order's rule was published, for an address that names the rule. */
export function RuleOrigin({ fareRuleId, rule }: RuleOriginProps) {
  return fareRuleId === undefined ? null : (
    <Suspense>
      <PublishedRule fareRuleId={fareRuleId} rule={rule} />
    </Suspense>
  );
}
