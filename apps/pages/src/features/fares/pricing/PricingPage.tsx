import { lazy, useMemo } from 'react';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { PricingView } from './PricingView.tsx';
import { withReadableRules } from './rules/fare-model-json.ts';
import { findOrderToRead } from './rules/resolve-pricing.ts';

/** Few addresses name an order, so this code is loaded separately. */
const OrderPricing = lazy(() => import('./OrderPricing.tsx'));

/** Shows the prices of a ride in one city, district or pricing area (PRICE-9). */
export function PricingPage() {
  const query = useRouteQuery('pricing');
  const address = useMemo(() => withReadableRules(query ?? {}), [query]);
  const orderUuid = findOrderToRead(address);
  return orderUuid === undefined ? (
    <PricingView address={address} />
  ) : (
    <OrderPricing address={address} orderUuid={orderUuid} />
  );
}

/** @public Called by app/ and rendering/, which know pages only by their modules. */
export { loader } from './loader.ts';
export default PricingPage;
