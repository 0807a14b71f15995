import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replacedPaths, specifiedCalls } from '../e2e/foreign-gateway/specification.ts';

test('docs/pages-alone.md has a row for every call of pages without our gateway', () => {
  const document = readFileSync(new URL('../docs/pages-alone.md', import.meta.url), 'utf8');
  const table = document.slice(document.indexOf('## Calls'));
  const listed = [...table.matchAll(/^\| `([^`]+)`( \(of ours\))?/gm)].map(
    ([, path, ours]) =>
      path.replace('…', '/passenger-activity-api/api/marketing/interactive/web') + (ours ?? ''),
  );
  const ours = Object.entries(replacedPaths);
  const called = Object.keys(specifiedCalls).map((path) => {
    const replaced = ours.find(([, theirs]) => theirs === path);
    return replaced ? `${replaced[0]} (of ours)` : path;
  });
  expect(listed.sort()).toEqual(called.sort());
});
