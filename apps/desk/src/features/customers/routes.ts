import type { RouteObject } from 'react-router';

/** A customer is found by the search or from an order: no line of the menu leads there. */
export const customerRoutes: readonly RouteObject[] = [
  { path: 'customers/:userId', lazy: () => import('./CustomerPage.tsx') },
];
