import { expect, test } from 'vitest';
import { pageChunks } from './page-chunks.ts';

const modules: Record<string, { importedIds: string[]; dynamicallyImportedIds: string[] }> = {
  main: { importedIds: ['binding'], dynamicallyImportedIds: [] },
  binding: { importedIds: [], dynamicallyImportedIds: ['/pages/Rules.tsx'] },
  '/pages/Rules.tsx': { importedIds: [], dynamicallyImportedIds: ['calculator'] },
};

test('files are named for their page, and only those of a first load carry the hint', () => {
  const chunks = pageChunks({ start: 'main', binding: 'binding', everyday: [], families: [] });
  const buildEnd = chunks.plugin.buildEnd as unknown as (this: object) => void;
  buildEnd.call({ getModuleInfo: (id: string) => modules[id] ?? null });
  expect(chunks.chunkOf('/pages/Rules.tsx')).toBe('Rules');
  expect(chunks.chunkOf('calculator')).toBeNull();
  const hinted = ['core', 'Rules', 'calculator'].map((name) => chunks.bannerOf({ name }) !== '');
  expect(hinted).toEqual([true, true, false]);
});
