import { lazy, Suspense } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import { useTitle } from '../../../host/right-action.tsx';
import { pricingTitle } from '../rules/pricing-title.ts';
import { RulesSkeleton } from './RulesSkeleton.tsx';
import { namesNoPlace, type PricingQuery } from './rule-source.ts';
import { ViewOfLine } from './ViewOfLine.tsx';

/** Few come without a place, so only they load what finds one. */
const PlacedView = lazy(() => import('./PlacedView.tsx'));

/** The page by what its address says, completed by an order, or by where the passenger is. */
export function PricingView({ query }: { query: PricingQuery }) {
  const { brandTiers } = useEnvironment();
  useTitle(pricingTitle(query, brandTiers));
  if (!namesNoPlace(query)) return <ViewOfLine query={query} />;
  return (
    <Suspense fallback={<RulesSkeleton />}>
      <PlacedView query={query} />
    </Suspense>
  );
}
