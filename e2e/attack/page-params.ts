import type { QueryFields } from '../../apps/pages/src/routes/define-route.ts';
import { routes } from '../../apps/pages/src/routes/routes.ts';

interface PageParams {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly texts: readonly string[];
}

const candidates = ['any text', '1', 'true', '[]', 'registration'];

/** The list is computed from the route table, so that no page is missing. */
export const pageParams: readonly PageParams[] = Object.values(routes).map((route) => {
  const fields: QueryFields = { ...route.required, ...route.query };
  const params = Object.fromEntries(
    Object.entries(fields).map(([name, read]) => [
      name,
      candidates.find((value) => read(value) !== null) ?? '',
    ]),
  );
  const texts = Object.keys(params).filter((name) => params[name] === candidates[0]);
  return { path: route.path, params, texts };
});
