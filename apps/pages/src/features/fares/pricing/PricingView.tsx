import { useQuery } from '@tanstack/react-query';
import { useEnvironment } from '../../../api/environment.ts';
import { useTitle } from '../../../host/right-action.tsx';
import { LineView } from './LineView.tsx';
import { PlacedView } from './PlacedView.tsx';
import { rulesQuery, useRulePorts } from './queries.ts';
import { pricingTitle } from './rules/requested-ride.ts';
import {
  namesAreaAlone,
  namesNoPlace,
  type PricingQuery,
  timeTypeOf,
} from './rules/rule-source.ts';

/** The page by what its address says, completed by an order, or by where the passenger is. */
export function PricingView({ query }: { query: PricingQuery }) {
  const { brandTiers } = useEnvironment();
  useTitle(pricingTitle(query, brandTiers));
  if (namesAreaAlone(query)) return <AreaView query={query} />;
  return namesNoPlace(query) ? <PlacedView query={query} /> : <LineView query={query} />;
}

/** A pricing area that nobody knows, or not without its city, is as good as no place. */
function AreaView({ query }: { query: PricingQuery }) {
  const { data } = useQuery(rulesQuery(useRulePorts(), query, timeTypeOf(query.typeTime)));
  // Null is an answer; a call that failed can be tried again where it is.
  if (data !== null) return <LineView query={query} />;
  const { fenceNum: _, ...elsewhere } = query;
  return <PlacedView query={elsewhere} />;
}
