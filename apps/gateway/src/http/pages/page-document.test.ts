import { expect, test } from 'vitest';
import { composeDocument, inlineTexts, withStyleSheet } from './page-document.ts';

const html =
  '<!doctype html><html><head><script>start()</script>' +
  '<script type="module" crossorigin src="/assets/main-1.js"></script></head><body></body></html>';
const withBlock = html.replace(
  '<head>',
  '<head><script type="application/json" id="ride-environment">{}</script>',
);

const blockOf = (document: string) =>
  /<script type="application\/json" id="ride-environment">(.*?)<\/script>/s.exec(document)?.[1];

test('the environment block stands once in the HTML document, before every script', () => {
  for (const built of [html, withBlock]) {
    const document = composeDocument(built, { name: 'test', brand: '品牌' }, null);
    expect(JSON.parse(blockOf(document) ?? '')).toEqual({ name: 'test', brand: '品牌' });
    expect(document.match(/ride-environment/g)).toHaveLength(1);
    expect(document.indexOf('ride-environment')).toBeLessThan(document.indexOf('start()'));
  }
});

test('no value of the environment can close its block in the document or act as a replacement pattern', () => {
  const brand = '</script><script>alert(1)</script> $& $1';
  const document = composeDocument(withBlock, { brand }, null);
  expect(document).not.toContain('<script>alert');
  expect(JSON.parse(blockOf(document) ?? '')).toEqual({ brand });
});

test("the simulator's script comes before the module of the pages", () => {
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

test('only inline scripts and styles that take effect need a hash in the content security policy', () => {
  const document = composeDocument(`${html}<style>body{}</style>`, {}, null);
  expect(inlineTexts(document)).toEqual({ scripts: ['start()'], styles: ['body{}'] });
});

test('the stylesheet is written into the HTML document, and its file names are made absolute', () => {
  const link = '<link rel="stylesheet" crossorigin href="./assets/style-1.css">';
  const sheet = (text: string) => (path: string) => (path === '/assets/style-1.css' ? text : null);
  expect(withStyleSheet(link, sheet('a{background:url(./a.png)}'))).toBe(
    '<style>a{background:url(/assets/a.png)}</style>',
  );
  expect(withStyleSheet(link, () => null)).toBe(link);
  expect(withStyleSheet(link, sheet('a::after{content:"</style>"}'))).toBe(link);
});
