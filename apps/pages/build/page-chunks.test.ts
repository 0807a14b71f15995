import { expect, test } from 'vitest';
import { pageChunks } from './page-chunks.ts';

const modules: Record<string, { importedIds: string[]; dynamicallyImportedIds: string[] }> = {
  main: { importedIds: ['binding'], dynamicallyImportedIds: [] },
  binding: { importedIds: [], dynamicallyImportedIds: ['/pages/Rules.tsx'] },
  '/pages/Rules.tsx': { importedIds: [], dynamicallyImportedIds: ['calculator'] },
};

type Bundle = Record<string, { type: 'chunk'; name: string; code: string }>;
interface Hooks {
  buildEnd(this: { getModuleInfo: (id: string) => unknown }): void;
  generateBundle: { handler(options: object, bundle: Bundle): void };
}

test('files are named for their page, and those of a first load begin with the hint', () => {
  const chunks = pageChunks({
    start: 'main',
    binding: 'binding',
    everyday: [],
    families: [],
    together: {},
  });
  const hooks = chunks.plugin as unknown as Hooks;
  hooks.buildEnd.call({ getModuleInfo: (id) => modules[id] ?? null });
  expect(chunks.chunkOf('/pages/Rules.tsx')).toBe('Rules');
  expect(chunks.chunkOf('calculator')).toBeNull();

  const names = ['core', 'Rules', 'calculator'];
  const bundle: Bundle = Object.fromEntries(
    names.map((name) => [`${name}.js`, { type: 'chunk', name, code: 'run()' }]),
  );
  hooks.generateBundle.handler({}, bundle);
  const hinted = names.filter((name) => bundle[`${name}.js`]?.code.startsWith('//# all'));
  expect(hinted).toEqual(['core', 'Rules']);
});
