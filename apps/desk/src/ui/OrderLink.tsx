import { Link } from 'react-router';
import { usePermission } from '../api/session.ts';

export function OrderLink({ orderUuid }: { readonly orderUuid: string }) {
  const mayRead = usePermission('order.read');
  if (!mayRead) return orderUuid;
  return <Link to={`/orders/${encodeURIComponent(orderUuid)}`}>{orderUuid}</Link>;
}
