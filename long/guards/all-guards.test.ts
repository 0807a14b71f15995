import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allGuards } from './all-guards.ts';
import { root } from './copied-tree.ts';

const timesIn = (text: string, file: string) =>
  readFileSync(join(root, file), 'utf8').split(text).length - 1;

/** Taking them away takes long; that a source has moved from under its guard shows here. */
test('every guard stands once in the source it names, and its test is there', () => {
  expect(allGuards.length).toBeGreaterThan(200);
  const lost = allGuards.filter(
    ({ file, text, test: named }) => timesIn(text, file) !== 1 || !existsSync(join(root, named)),
  );
  expect(lost.map(({ guard }) => guard)).toEqual([]);
});

test('no two guards have one name', () => {
  const names = allGuards.map(({ guard }) => guard);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
