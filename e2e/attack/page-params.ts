import type { QueryFields } from '../../apps/pages/src/routes/define-route.ts';
import { routes } from '../../apps/pages/src/routes/routes.ts';

interface PageParams {
  readonly path: string;
  /** Every parameter the page reads, with a value it takes. */
  readonly params: Readonly<Record<string, string>>;
  /** Those among them that may hold any text. */
  readonly texts: readonly string[];
}

const candidates = ['any text', '1', 'true', '[]', 'registration'];

/** Every page of the route table and what its address may carry, read from the table itself. */
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
