/** A page whose first load is weighed. */
export interface Head {
  readonly page: string;
  /** Pages in the same file, because they show the same. */
  readonly twins?: readonly string[];
  /** Of the file with whatever it begins with and others need too. */
  readonly shares: string;
}

/** Weighed pages that have much in common. */
export interface Family {
  /** Of the file with what all of them begin with. */
  readonly name: string;
  readonly heads: readonly Head[];
}

export interface Division {
  readonly start: string;
  /** The module that binds every page, each by a lazy import. */
  readonly binding: string;
  /** Small things most pages show: cheaper in the core than as files of their own. */
  readonly everyday: readonly string[];
  readonly families: readonly Family[];
  /** Small things that are never needed alone, by the file they come in. */
  readonly together: Readonly<Record<string, readonly string[]>>;
}

export type ImportsOf = (id: string) => { atOnce: readonly string[]; later: readonly string[] };

export const CORE = 'core';

function reached(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...from];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...next(id));
  }
  return found;
}

interface ModuleUsers {
  /** The pages whose first load holds the module. */
  readonly first: Set<string>;
  /** All that may ever need it. */
  readonly ever: Set<string>;
}

function usersOf(pages: readonly string[], core: Set<string>, importsOf: ImportsOf) {
  const users = new Map<string, ModuleUsers>();
  const beyond = (ids: readonly string[]) =>
    ids.filter((id) => !core.has(id) && !pages.includes(id));
  for (const page of pages) {
    const first = reached([page], (id) => beyond(importsOf(id).atOnce));
    const ever = reached([page], (id) => beyond([...importsOf(id).atOnce, ...importsOf(id).later]));
    for (const id of ever) {
      const by = users.get(id) ?? { first: new Set(), ever: new Set() };
      if (first.has(id)) by.first.add(page);
      by.ever.add(page);
      users.set(id, by);
    }
  }
  return users;
}

/** The page a module's file is named for, or another name; null: divided as it is imported. */
function fileFor({ first, ever }: ModuleUsers, families: readonly Family[]): string | null {
  const isOnlyOf = (pages: readonly string[]) => [...ever].every((id) => pages.includes(id));
  for (const { name, heads } of families) {
    const own = heads.map(({ page, twins = [], shares }) => ({ pages: [page, ...twins], shares }));
    const [head, another] = own.filter(({ pages }) => pages.some((page) => first.has(page)));
    if (!head) continue;
    if (another) return name;
    return isOnlyOf(head.pages) ? (head.pages[0] ?? null) : head.shares;
  }
  const [page] = first;
  return page !== undefined && isOnlyOf([page]) ? page : null;
}

/**
 * The file of every module that is not left to its imports: the core, which holds whatever the
 * start needs before it can run, one file for what a page alone needs, and few shared ones. So no
 * first load holds what only comes later, and a weighed page comes in no more files than a
 * browser fetches at once.
 */
export function divided(division: Division, importsOf: ImportsOf): Map<string, string> {
  const { start, binding, everyday, families, together } = division;
  const core = reached([start, ...everyday], (id) => importsOf(id).atOnce);
  const files = new Map([...core].map((id) => [id, CORE]));
  // The start mounts the pages: it stays the entry's own file, which nothing else imports.
  files.delete(start);
  for (const [id, users] of usersOf(importsOf(binding).later, core, importsOf)) {
    const file = fileFor(users, families);
    if (file !== null) files.set(id, file);
  }
  for (const [file, modules] of Object.entries(together)) {
    for (const id of modules) files.set(id, file);
  }
  return files;
}
