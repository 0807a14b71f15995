import type { Rolldown } from 'vite';

type OutputBundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

export const chunksOf = (bundle: OutputBundle): OutputChunk[] =>
  Object.values(bundle).filter((output): output is OutputChunk => output.type === 'chunk');

type NextFiles = (chunk: OutputChunk) => readonly string[];

function reachedFiles(bundle: OutputBundle, module: string, html: string, next: NextFiles) {
  const entry = chunksOf(bundle).find(
    (chunk) => chunk.facadeModuleId === module || chunk.moduleIds.includes(module),
  );
  if (!entry) throw new Error(`no file was built from ${module}`);
  const files = new Set<string>();
  const queue = [entry];
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (files.has(chunk.fileName) || html.includes(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of next(chunk)) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') queue.push(imported);
    }
  }
  return [...files].filter((file) => !html.includes(file));
}

/** The files a lazily loaded module brings along, but for those the document names itself. */
export const filesOf = (bundle: OutputBundle, module: string, html: string): string[] =>
  reachedFiles(bundle, module, html, ({ imports }) => imports);

const stylesAmong = (files: readonly string[]) => files.filter((file) => file.endsWith('.css'));

/**
 * The styles a module is shown with, and those of what it may load later: by itself, or through
 * the core, which loads every page and a few things that pages are handed.
 */
export function stylesOf(
  bundle: OutputBundle,
  module: string,
  html: string,
  pages: readonly string[],
) {
  const styles = stylesAmong(filesOf(bundle, module, html));
  const isOtherPage = (file: string) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' && pages.some((page) => chunk.moduleIds.includes(page));
  };
  const handed = chunksOf(bundle)
    .filter(({ fileName }) => html.includes(fileName))
    .flatMap(({ dynamicImports }) => dynamicImports)
    .filter((file) => !isOtherPage(file));
  const all = reachedFiles(bundle, module, html, (chunk) => [
    ...chunk.imports,
    ...chunk.dynamicImports,
    ...handed,
  ]);
  return { styles, later: stylesAmong(all).filter((file) => !styles.includes(file)) };
}
