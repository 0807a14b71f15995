import type { Rolldown } from 'vite';

const PAGE = /\/src\/(features\/.+)\/\w+Page\.tsx$/;

function pageFolders(id: string, context: Rolldown.ChunkingContext): string[][] {
  const folders = new Set<string>();
  const seen = new Set<string>();
  const queue = [id];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const [, folder] = PAGE.exec(next) ?? [];
    if (folder === undefined) queue.push(...(context.getModuleInfo(next)?.importers ?? []));
    else folders.add(folder);
  }
  return [...folders].map((folder) => folder.split('/'));
}

function commonStart(one: string[], other: string[]): string[] {
  const end = one.findIndex((part, at) => part !== other[at]);
  return end < 0 ? one : one.slice(0, end);
}

/**
 * Modules that several pages import statically share one file for each folder that holds all of
 * these pages, so that a page loads few files and little code of other pages. Null leaves a module
 * to the bundler: pages themselves, which the manifest names, and modules that are loaded later.
 */
export function chooseGroupOfModule(id: string, context: Rolldown.ChunkingContext): string | null {
  if (PAGE.test(id)) return null;
  const folders = pageFolders(id, context);
  return folders.length === 0 ? null : folders.reduce(commonStart).join('-');
}
