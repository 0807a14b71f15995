import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

interface BoundPage {
  /** Of the path, as in the table of paths. */
  readonly name: string;
  readonly file: string;
}

const BINDING = /^ {2}(\w+): (.+),$/gm;
const PAGE = /^lazy\(\(\) => import\('([^']+)'\)\)$/;

/** Which page each path is bound to, read from the binding itself. */
export function boundPages(binding: string, source = readFileSync(binding, 'utf8')): BoundPage[] {
  const bound = [...source.matchAll(BINDING)].map(([, name = '', to = '']) => {
    const page = PAGE.exec(to)?.[1];
    if (page === undefined) throw new Error(`${binding} binds ${name} to ${to}, not to a page`);
    return { name, file: resolve(dirname(binding), page) };
  });
  if (bound.length === 0) throw new Error(`no page is bound in ${binding}`);
  return bound;
}
