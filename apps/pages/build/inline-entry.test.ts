import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { withEntryInside } from './inline-entry.ts';

const html = [
  '<script type="module" crossorigin src="/assets/main-1.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/core-2.js">',
  '<link rel="stylesheet" crossorigin href="/assets/3.css">',
].join('\n');
const bundleOf = (code: string, source = 'body{margin:0}') =>
  ({
    'assets/main-1.js': { type: 'chunk', code },
    'assets/3.css': { type: 'asset', source },
  }) as unknown as Rolldown.OutputBundle;

test('entry and styles stand in the document, and the core is still asked for ahead', () => {
  const document = withEntryInside(html, bundleOf('import{a}from"./core-2.js";a("$&");\n'));
  expect(document).toBe(
    [
      '<script type="module">import{a}from"/assets/core-2.js";a("$&");</script>',
      '<link rel="modulepreload" crossorigin href="/assets/core-2.js">',
      '<style>body{margin:0}</style>',
    ].join('\n'),
  );
});

test('text that would end its element ends the build instead', () => {
  expect(() => withEntryInside(html, bundleOf('"</script>"'))).toThrow(/main-1\.js would end/);
  expect(() => withEntryInside(html, bundleOf('', '</style>'))).toThrow(/3\.css would end/);
});

test('a file the document names must have been built', () => {
  expect(() => withEntryInside(html, {})).toThrow(/main-1\.js was not built/);
});
