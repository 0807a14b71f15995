import { lazy, Suspense } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import { useTitle } from '../../../host/right-action.tsx';
import { pricingTitle } from '../rules/pricing-title.ts';
import { PricingTabs } from './PricingTabs.tsx';
import { RulesSkeleton } from './RulesSkeleton.tsx';
import { OWN_VIEW_LINE, type PricingQuery } from './rule-source.ts';

const Line18 = lazy(() => import('./Line18.tsx'));

/** The page by what its address says, completed by an order or not. */
export function PricingView({ query }: { query: PricingQuery }) {
  const { brandTiers } = useEnvironment();
  useTitle(pricingTitle(query, brandTiers));
  if (query.expandBizLine !== OWN_VIEW_LINE) return <PricingTabs query={query} />;
  return (
    <Suspense fallback={<RulesSkeleton />}>
      <Line18 query={query} />
    </Suspense>
  );
}
