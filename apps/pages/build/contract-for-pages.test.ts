import { expect, test } from 'vitest';
import { contractForPages } from './contract-for-pages.ts';

const { filter, handler } = contractForPages().transform as unknown as {
  filter: { id: RegExp };
  handler: (code: string) => string;
};

test('schemas and calls may be left behind, and summaries are', () => {
  const code = [
    'const id = z.string();',
    'export const login = defineCall({',
    "  summary: 'Opens a session',",
    '});',
    'export const limit = 3;',
  ].join('\n');
  expect(handler(code).split('\n')).toEqual([
    'const id = /* @__PURE__ */ z.string();',
    'export const login = /* @__PURE__ */ defineCall({',
    "  summary: '',",
    '});',
    'export const limit = 3;',
  ]);
});

test('the parser of tuples stays behind', () => {
  const code = '  track: z.array(z.tuple([pixels, whole(0, 9)])).check(z.maxLength(9)),';
  expect(handler(code)).toBe('  track: z.array(z.array(z.unknown())).check(z.maxLength(9)),');
});

test('only the contract is touched', () => {
  expect(filter.id.test('/ride/packages/contract/src/session.ts')).toBe(true);
  expect(filter.id.test('/ride/apps/pages/src/api/session.ts')).toBe(false);
});
