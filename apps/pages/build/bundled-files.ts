import type { Rolldown } from 'vite';

type OutputBundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

export const chunksOf = (bundle: OutputBundle): OutputChunk[] =>
  Object.values(bundle).filter((output): output is OutputChunk => output.type === 'chunk');

/** The files a lazily loaded module brings along, but for those the document names itself. */
export function filesOf(bundle: OutputBundle, module: string, html: string): string[] {
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
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') queue.push(imported);
    }
  }
  return [...files].filter((file) => !html.includes(file));
}
