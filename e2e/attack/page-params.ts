import type { CallDefinition } from '@ride/contract/define-call';
import { routes } from '../../apps/pages/src/routes/routes.ts';

type Schema = CallDefinition['request'];

interface PageParams {
  readonly path: string;
  /** Every parameter the page reads, with a value it takes. */
  readonly params: Readonly<Record<string, string>>;
  /** Those among them that may hold any text. */
  readonly texts: readonly string[];
}

const candidates = ['any text', '1', 'true', '[]', 'registration'];

/** Whether a page takes this query, other parameters aside that it may need besides. */
const takes = (query: Schema, name: string, value: string): boolean =>
  !query.safeParse({ [name]: value }).error?.issues.some(({ path }) => path[0] === name);

/** Every page of the path table and what its address may carry, read from the table itself. */
export const pageParams: readonly PageParams[] = Object.values(routes).map(({ path, query }) => {
  const schema = query();
  const names = Object.keys(schema.shape);
  const valueFor = (name: string) =>
    candidates.find((value) => takes(schema as unknown as Schema, name, value)) ?? '';
  const params = Object.fromEntries(names.map((name) => [name, valueFor(name)]));
  return { path, params, texts: names.filter((name) => params[name] === candidates[0]) };
});
