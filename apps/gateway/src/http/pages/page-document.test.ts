import { expect, test } from 'vitest';
import { composeDocument, inlineTexts, withStyles } from './page-document.ts';

const html =
  '<!doctype html><html><head><script>start()</script>' +
  '<script type="module" crossorigin src="/assets/main-1.js"></script></head><body></body></html>';
const withBlock = html.replace(
  '<head>',
  '<head><script type="application/json" id="ride-environment">{}</script>',
);

const blockOf = (document: string) =>
  /<script type="application\/json" id="ride-environment">(.*?)<\/script>/s.exec(document)?.[1];

test('the environment stands before every script, once, wherever the build left room for it', () => {
  for (const built of [html, withBlock]) {
    const document = composeDocument(built, { name: 'test', brand: '品牌' }, null);
    expect(JSON.parse(blockOf(document) ?? '')).toEqual({ name: 'test', brand: '品牌' });
    expect(document.match(/ride-environment/g)).toHaveLength(1);
    expect(document.indexOf('ride-environment')).toBeLessThan(document.indexOf('start()'));
  }
});

test('no value can end the block it stands in, nor is it taken for a replacement pattern', () => {
  const brand = '</script><script>alert(1)</script> $& $1';
  const document = composeDocument(withBlock, { brand }, null);
  expect(document).not.toContain('<script>alert');
  expect(JSON.parse(blockOf(document) ?? '')).toEqual({ brand });
});

test('the simulator comes before the pages’ own module', () => {
  const entry = { script: '/assets/start-2.js', styles: ['/assets/start-2.css'] };
  const simulator = { folder: '/simulator', ...entry };
  const document = composeDocument(html, {}, simulator);
  const order = ['/assets/start-2.css', '/assets/start-2.js', '/assets/main-1.js'].map((part) =>
    document.indexOf(part),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
  expect(composeDocument(html, {}, null)).not.toContain('start-2');
});

test('only what is written into the document and runs needs a hash', () => {
  const document = composeDocument(`${html}<style>body{}</style>`, {}, null);
  expect(inlineTexts(document)).toEqual({ scripts: ['start()'], styles: ['body{}'] });
});

test('styles that a document begins with stand in it, under the name of their file', () => {
  const link = '<link rel="stylesheet" crossorigin href="/assets/core-1.css">';
  const textOf = (path: string) => (path === '/assets/core-1.css' ? 'body{margin:0}' : null);
  expect(withStyles(link, textOf)).toBe(
    '<style data-href="/assets/core-1.css">body{margin:0}</style>',
  );
  expect(withStyles(link, () => null)).toBe(link);
  expect(withStyles(link, () => 'a::after{content:"</style>"}')).toBe(link);
});
