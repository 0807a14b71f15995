import { type QueryOf, type RouteName, routes } from './routes.ts';

export type QueryArgument<Name extends RouteName> =
  Record<never, never> extends QueryOf<Name> ? [query?: QueryOf<Name>] : [query: QueryOf<Name>];

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The part behind the `#`, like `/pricing?typeTime=1`. */
export function formatLocation<Name extends RouteName>(
  name: Name,
  ...[query]: QueryArgument<Name>
): string {
  const written = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) written.set(key, valueText(value));
  }
  const search = written.toString();
  return search ? `${routes[name].path}?${search}` : routes[name].path;
}

export function hrefTo<Name extends RouteName>(name: Name, ...query: QueryArgument<Name>): string {
  return `#${formatLocation(name, ...query)}`;
}
