import { QuietReload } from '../../../ui/QuietReload.tsx';
import { RulesSkeleton } from './NoRules.tsx';
import { PricingView } from './PricingView.tsx';
import type { PricingQuery } from './rules/rule-source.ts';
import { useOrder } from './use-order.ts';

type OrderPricingProps = { address: PricingQuery; orderUuid: string };

/** The rules an order was priced with, as they were. */
export default function OrderPricing({ address, orderUuid }: OrderPricingProps) {
  const order = useOrder(address, orderUuid);
  switch (order.state) {
    case 'loading':
      return <RulesSkeleton />;
    case 'nothing':
      return <QuietReload onReload={order.reload} />;
    case 'known':
      return <PricingView query={order.query} />;
  }
}
