import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesOf } from './bundled-files.ts';

const chunk = (
  fileName: string,
  moduleIds: string[],
  imports: string[] = [],
  css: string[] = [],
) => ({
  type: 'chunk',
  fileName,
  facadeModuleId: null,
  moduleIds,
  imports,
  viteMetadata: { importedCss: new Set(css) },
});
const bundle = {
  'core.js': chunk('core.js', ['main'], [], ['core.css']),
  'fares.js': chunk('fares.js', ['money'], ['core.js']),
  'rules.js': chunk('rules.js', ['page'], ['core.js', 'fares.js', 'fares.js'], ['rules.css']),
} as unknown as Rolldown.OutputBundle;
const html = '<link rel="modulepreload" href="/core.js">';

test('a page brings its files and those they import, without what the document names', () => {
  expect(filesOf(bundle, 'page', html).sort()).toEqual(['fares.js', 'rules.css', 'rules.js']);
});

test('a page that was not built ends the build', () => {
  expect(() => filesOf(bundle, 'gone', html)).toThrow(/no file was built from gone/);
});
