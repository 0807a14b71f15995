import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import { useTitle } from '../../../host/right-action.tsx';
import { type LazyComponent, lazyComponent } from '../../../lib/lazy-component.tsx';
import { LineView } from './LineView.tsx';
import { RulesSkeleton } from './NoRules.tsx';
import { rulesQuery, useRulePorts } from './queries.ts';
import { pricingTitle } from './rules/requested-ride.ts';
import {
  namesAreaAlone,
  namesNoPlace,
  type PricingQuery,
  timeTypeOf,
} from './rules/rule-source.ts';

/** Few come without a place, so only they load what finds one. */
export const PlacedView: LazyComponent<{ query: PricingQuery }> = lazyComponent(
  () => import('./PlacedView.tsx'),
);

/** The page by what its address says, completed by an order, or by where the passenger is. */
export function PricingView({ query }: { query: PricingQuery }) {
  const { brandTiers } = useEnvironment();
  useTitle(pricingTitle(query, brandTiers));
  if (namesAreaAlone(query)) return <AreaView query={query} />;
  return namesNoPlace(query) ? <WithoutPlace query={query} /> : <LineView query={query} />;
}

function WithoutPlace({ query }: { query: PricingQuery }) {
  return (
    <Suspense fallback={<RulesSkeleton />}>
      <PlacedView query={query} />
    </Suspense>
  );
}

/** A pricing area that nobody knows, or not without its city, is as good as no place. */
function AreaView({ query }: { query: PricingQuery }) {
  const { data } = useQuery(rulesQuery(useRulePorts(), query, timeTypeOf(query.typeTime)));
  // Null is an answer; a call that failed can be tried again where it is.
  if (data !== null) return <LineView query={query} />;
  const { fenceNum: _, ...elsewhere } = query;
  return <WithoutPlace query={elsewhere} />;
}
