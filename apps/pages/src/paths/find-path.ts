import { type PathName, paths } from './paths.ts';

const names = new Map<string, PathName>(
  (Object.keys(paths) as PathName[]).map((name) => [paths[name].path, name]),
);

/** Exact, letter case included: `/Main` and `/main` are two paths. */
export function pathNameAt(path: string): PathName {
  return names.get(path) ?? 'notFound';
}

/** A path of the table with any query: nothing else may be returned to. */
export function isOwnLocation(location: string): boolean {
  return names.has(location.split('?', 1)[0] ?? '');
}
