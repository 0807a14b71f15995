import { type RouteName, routes } from './routes.ts';

const names = new Map<string, RouteName>(
  (Object.keys(routes) as RouteName[]).map((name) => [routes[name].path, name]),
);

/** Letter case counts: `/Main` and `/main` are two paths. */
export function findRouteName(path: string): RouteName {
  return names.get(path) ?? 'notFound';
}

export function isOwnLocation(location: string): boolean {
  return names.has(location.split('?', 1)[0] ?? '');
}
