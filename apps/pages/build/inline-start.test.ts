import { expect, test } from 'vitest';
import { filesByPath, withStart } from './inline-start.ts';

test('every file is named once, however many pages need it', () => {
  const { all, places } = filesByPath([
    ['/pricing', ['rules.js', 'fares.js']],
    ['/price_index', ['bill.js', 'fares.js']],
  ]);
  expect(all).toEqual(['rules.js', 'fares.js', 'bill.js']);
  expect(places).toEqual({ '/pricing': [0, 1], '/price_index': [2, 1] });
});

test('the core is asked for first, then the script starts the rest, then come the pages', () => {
  const html = [
    '<head>',
    '<script type="module" crossorigin src="/main.js"></script>',
    '<link rel="modulepreload" crossorigin href="/core.js">',
    '<link rel="stylesheet" href="/core.css">',
    '</head>',
  ].join('\n');
  const started = withStart(html, 'start("$&")').replaceAll(/\n\s*/g, '\n');
  expect(started.split('\n')).toEqual([
    '<head>',
    '<link rel="modulepreload" crossorigin href="/core.js">',
    '<script>start("$&")</script>',
    '<script type="module" crossorigin src="/main.js"></script>',
    '<link rel="stylesheet" href="/core.css">',
    '</head>',
  ]);
});
