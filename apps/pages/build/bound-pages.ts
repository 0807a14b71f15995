import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

interface BoundPage {
  /** Of the path, as in the table of paths. */
  readonly name: string;
  readonly file: string;
}

const BINDING = /^ {2}(\w+):/gm;
const PAGE = /^ {2}(\w+): lazy\(\s*\(\) => import\('([^']+)'\),?\s*\),$/gm;

/** Which page each path is bound to, read from the binding itself. */
export function boundPages(binding: string, source = readFileSync(binding, 'utf8')): BoundPage[] {
  const bound = [...source.matchAll(PAGE)].map(([, name = '', page = '']) => ({
    name,
    file: resolve(dirname(binding), page),
  }));
  const other = [...source.matchAll(BINDING)]
    .map(([, name]) => name)
    .find((name) => bound.every((page) => page.name !== name));
  if (other !== undefined)
    throw new Error(`${binding} binds ${other} to something that is no page`);
  if (bound.length === 0) throw new Error(`no page is bound in ${binding}`);
  return bound;
}
