import { type RouteName, routes } from './routes.ts';

const names = new Map<string, RouteName>(
  (Object.keys(routes) as RouteName[]).map((name) => [routes[name].path, name]),
);

/** Exact, letter case included: `/Main` and `/main` are two paths. */
export function routeNameAt(path: string): RouteName {
  return names.get(path) ?? 'notFound';
}

/** A path of the table with any query; the only addresses a login may return to. */
export function isOwnLocation(location: string): boolean {
  return names.has(location.split('?', 1)[0] ?? '');
}
