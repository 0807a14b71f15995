import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesOf, stylesOf } from './bundled-files.ts';

const chunk = (
  fileName: string,
  moduleIds: string[],
  imports: string[] = [],
  css: string[] = [],
  dynamicImports: string[] = [],
) => ({
  type: 'chunk',
  fileName,
  facadeModuleId: null,
  moduleIds,
  imports,
  dynamicImports,
  viteMetadata: { importedCss: new Set(css) },
});
const bundle = {
  'core.js': chunk('core.js', ['main'], [], ['core.css'], ['rules.js', 'login.js', 'treaty.js']),
  'login.js': chunk('login.js', ['login'], ['core.js'], ['login.css']),
  'treaty.js': chunk('treaty.js', ['treaty'], ['core.js'], ['treaty.css']),
  'fares.js': chunk('fares.js', ['money'], ['core.js']),
  'rules.js': chunk(
    'rules.js',
    ['page'],
    ['core.js', 'fares.js', 'fares.js'],
    ['rules.css'],
    ['dialog.js'],
  ),
  'dialog.js': chunk('dialog.js', ['dialog'], ['rules.js'], ['dialog.css']),
} as unknown as Rolldown.OutputBundle;
const html = '<link rel="modulepreload" href="/core.js">';

test('a page brings its files and those they import, without what the document names', () => {
  expect(filesOf(bundle, 'page', html).sort()).toEqual(['fares.js', 'rules.css', 'rules.js']);
});

test('a page that was not built ends the build', () => {
  expect(() => filesOf(bundle, 'gone', html)).toThrow(/no file was built from gone/);
});

test('styles of what comes later are told apart from those a page is always shown with', () => {
  const { styles, later } = stylesOf(bundle, 'page', html, ['page', 'login']);
  expect(styles).toEqual(['rules.css']);
  // What another page is shown with is never needed here; what the core hands out may be.
  expect(later.sort()).toEqual(['dialog.css', 'treaty.css']);
});
