import { parse } from 'node:path';
import type { Plugin } from 'vite';

interface Division {
  readonly start: string;
  /** The module that binds every page, each by a lazy import. */
  readonly binding: string;
  /** Small things most pages show: cheaper in the core than as files of their own. */
  readonly everyday: readonly string[];
  /** Pages of one family share what none but they need. */
  readonly families: readonly (readonly string[])[];
  /** What all of these pages begin with; the first that fits counts. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
}

type ImportsOf = (id: string) => { atOnce: readonly string[]; later: readonly string[] };

function reached(from: string, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [from];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...next(id));
  }
  return found;
}

/** The pages whose first load holds each module, and all that may ever need it. */
function usersOf(pages: readonly string[], core: Set<string>, importsOf: ImportsOf) {
  const users = new Map<string, { first: Set<string>; ever: Set<string> }>();
  const beyond = (ids: readonly string[]) =>
    ids.filter((id) => !core.has(id) && !pages.includes(id));
  for (const page of pages) {
    const first = reached(page, (id) => beyond(importsOf(id).atOnce));
    const ever = reached(page, (id) => beyond([...importsOf(id).atOnce, ...importsOf(id).later]));
    for (const id of ever) {
      const by = users.get(id) ?? { first: new Set(), ever: new Set() };
      if (first.has(id)) by.first.add(page);
      users.set(id, { ...by, ever: by.ever.add(page) });
    }
  }
  return users;
}

function divided(division: Division, importsOf: ImportsOf): Map<string, string> {
  const { start, binding, everyday, families, shared } = division;
  const core = new Set(
    [start, ...everyday].flatMap((id) => [...reached(id, (each) => importsOf(each).atOnce)]),
  );
  const chunks = new Map([...core].map((id) => [id, 'core']));
  // The simulator shares the core, and must not mount the pages.
  chunks.delete(start);
  for (const [id, { first, ever }] of usersOf(importsOf(binding).later, core, importsOf)) {
    const [page = ''] = first;
    const family = families.find((pages) => pages.includes(page)) ?? [page];
    const common = Object.entries(shared).find(([, pages]) =>
      pages.every((each) => first.has(each)),
    );
    if (common) chunks.set(id, common[0]);
    else if (first.size > 0 && [...ever].every((each) => family.includes(each)))
      chunks.set(id, parse(family[0] ?? page).name);
  }
  return chunks;
}

/**
 * Names the file of a module: the core, which holds whatever the start needs before it can run,
 * one file for what a page alone needs, and a few shared ones. Everything else is divided as it
 * is imported, so that no first load holds what only comes later.
 */
export function pageChunks(division: Division): {
  plugin: Plugin;
  chunkOf: (id: string) => string | null;
} {
  let chunks = new Map<string, string>();
  const plugin: Plugin = {
    name: 'ride:page-chunks',
    apply: 'build',
    buildEnd() {
      chunks = divided(division, (id) => {
        const info = this.getModuleInfo(id);
        return { atOnce: info?.importedIds ?? [], later: info?.dynamicallyImportedIds ?? [] };
      });
    },
  };
  return { plugin, chunkOf: (id) => chunks.get(id) ?? null };
}
