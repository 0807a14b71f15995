import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { chooseGroupOfModule } from './group-of-module.ts';

const page = (path: string) => `/pages/src/features/${path}Page.tsx`;

const importers: Record<string, string[]> = {
  button: ['form', page('fares/pricing/Pricing')],
  form: [page('login/Login')],
  bill: [page('fares/breakdown/Breakdown'), page('fares/dispute/FareHelp')],
  table: ['calculator', page('fares/pricing/Pricing')],
  calculator: [],
};

const context = {
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }),
} as unknown as Rolldown.ChunkingContext;

test.each([
  ['pages of several features', 'button', 'features'],
  ['pages of one feature', 'bill', 'features-fares'],
  ['one page and what it loads later', 'table', 'features-fares-pricing'],
  ['no page at first', 'calculator', null],
  ['the page it is', page('fares/pricing/Pricing'), null],
])('a module shared by %s is bundled into the group of their folder', (_, id, group) => {
  expect(chooseGroupOfModule(id, context)).toBe(group);
});
