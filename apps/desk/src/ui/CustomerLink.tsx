import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePermission } from '../api/session.ts';

interface CustomerLinkProps {
  readonly userId: string;
  readonly children: ReactNode;
}

export function CustomerLink({ userId, children }: CustomerLinkProps) {
  const mayRead = usePermission('customer.read');
  return mayRead ? (
    <Link to={`/customers/${encodeURIComponent(userId)}`}>{children}</Link>
  ) : (
    children
  );
}
