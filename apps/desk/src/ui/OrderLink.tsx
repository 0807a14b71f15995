import { Link } from 'react-router';
import { usePermission } from '../api/session.ts';

/** The number of an order, leading to its page for whoever may read orders. */
export function OrderLink({ orderUuid }: { readonly orderUuid: string }) {
  const mayRead = usePermission('order.read');
  if (!mayRead) return orderUuid;
  return <Link to={`/orders/${encodeURIComponent(orderUuid)}`}>{orderUuid}</Link>;
}
