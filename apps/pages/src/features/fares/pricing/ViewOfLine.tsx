import { lazy, Suspense } from 'react';
import { NamedRules } from './NamedRules.tsx';
import { PricingTabs } from './PricingTabs.tsx';
import { RulesSkeleton } from './RulesSkeleton.tsx';
import { isOfUnsaidType, OWN_VIEW_LINE, type PricingQuery } from './rule-source.ts';

const Line18 = lazy(() => import('./Line18.tsx'));

/** The rules of a known place, as the business line shows them. */
export function ViewOfLine({ query }: { query: PricingQuery }) {
  if (query.expandBizLine !== OWN_VIEW_LINE) {
    return isOfUnsaidType(query) ? <NamedRules query={query} /> : <PricingTabs query={query} />;
  }
  return (
    <Suspense fallback={<RulesSkeleton />}>
      <Line18 query={query} />
    </Suspense>
  );
}
