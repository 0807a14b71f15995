import { expect, test } from 'vitest';
import { insertStartScript, manifestFilesOf } from './inline-start.ts';

const chunk = (file: string, imports: string[] = []) => ({ file, imports });

const manifest = {
  'index.html': chunk('assets/index.js', ['_runtime.js']),
  '_runtime.js': chunk('assets/runtime.js'),
  '_fares.js': chunk('assets/fares.js', ['index.html', '_runtime.js']),
  'src/Pricing.tsx': chunk('assets/Pricing.js', ['index.html', '_fares.js']),
};

test('the build lists for each page its own script files and their imports, without those that every page loads', () => {
  expect(manifestFilesOf(manifest, 'src/Pricing.tsx')).toEqual([
    './assets/Pricing.js',
    './assets/fares.js',
  ]);
});

test('a page without a built file fails the build', () => {
  expect(() => manifestFilesOf(manifest, 'src/Other.tsx')).toThrow(
    'no file was built from src/Other.tsx',
  );
});

test('the start script stands after the pages’ module and before the style sheet in the document', () => {
  const html = '<script type="module" src="./a.js"></script><link rel="stylesheet" href="./a.css">';
  const started = insertStartScript(html, 'start("$&")');
  expect(started.replaceAll(/\s*\n\s*/g, '')).toBe(
    '<script type="module" src="./a.js"></script><script>start("$&")</script><link rel="stylesheet" href="./a.css">',
  );
});
