import { expect, test } from 'vitest';
import {
  findRequirementProblems,
  findUnknownCitations,
  readRequirements,
  readTestTitles,
} from './requirements.mjs';

const markdown = [
  '## The map',
  '',
  '- **MAP-1** The title is set\\',
  '  `a.test.ts` the title is set\\',
  '  `b.test.ts` a | in a title',
  '- **MAP-2** A hole is drawn',
].join('\n');

test('an item of a requirements document is read as id, text and tests', () => {
  expect(readRequirements(markdown)).toEqual([
    {
      id: 'MAP-1',
      text: 'The title is set',
      tests: [
        { file: 'a.test.ts', title: 'the title is set' },
        { file: 'b.test.ts', title: 'a | in a title' },
      ],
    },
    { id: 'MAP-2', text: 'A hole is drawn', tests: [] },
  ]);
});

test('the titles read from a test file are those of tests that run, also of tables, and not of skipped ones', () => {
  const source = `
    test('plain', () => {});
    test.each([1])('of %s', () => {});
    test.for([1])(\`in \${place}\`, () => {});
    test.skip('skipped', () => {});
    test.todo('to do');
    test.skipIf(isSlow)('sometimes skipped', () => {});
    describe.skip('a skipped group', () => test('in a skipped group', () => {}));
    // test('commented', () => {});
    describe('a group', () => test('nested', () => {}));
  `;
  expect([...readTestTitles('a.test.ts', source)]).toEqual([
    'plain',
    'of %s',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as its source writes it
    'in ${place}',
    'nested',
  ]);
});

test('a requirement without a test, or whose file or test is gone, is reported', () => {
  const titles = { 'a.test.ts': new Set(['the title was set']) };
  expect(
    findRequirementProblems(readRequirements(markdown), (file) => titles[file] ?? null),
  ).toEqual([
    'MAP-1: a.test.ts has no test "the title is set"',
    'MAP-1: there is no b.test.ts',
    'MAP-2 has no test',
  ]);
});

test('a requirement id that stands twice is reported', () => {
  const twice = [
    { id: 'MAP-1', text: '', tests: [{ file: 'a', title: 't' }] },
    { id: 'MAP-1', text: '', tests: [{ file: 'a', title: 't' }] },
  ];
  expect(findRequirementProblems(twice, () => new Set(['t']))).toEqual(['MAP-1 stands twice']);
});

test('a comment that cites a requirement which is gone is reported, other abbreviations are not', () => {
  const source = '// The title (MAP-1), a hole (MAP-7), UTF-8 and GCJ-02.';
  expect(findUnknownCitations(source, readRequirements(markdown))).toEqual(['MAP-7']);
});
