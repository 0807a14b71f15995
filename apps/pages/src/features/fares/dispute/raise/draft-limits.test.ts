import { costProblem } from '@ride/contract/disputes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../../text-length.ts';
import {
  cleanItems,
  cleanPoints,
  findDraftProblem,
  findIncompleteItem,
  normalizeDraftText,
} from './draft-limits.ts';

const problemOf = (text: string) => findDraftProblem({ text, items: [], points: [] }, false);

test.each([
  ['', '请写下您的说明'],
  [' \n\u200e ', '请写下您的说明'],
  ['绕路', null],
  ['字'.repeat(500), null],
  [` ${'字'.repeat(500)} `, null],
  ['字'.repeat(512), '最多 500 字，已超出 12 字'],
])('the text %j of a dispute is checked: %s', (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

test('the contract accepts every dispute text that the form allows', () => {
  const typed = fc.string({ unit: 'binary', maxLength: 600 });
  fc.assert(
    fc.property(typed, fc.array(fc.string({ unit: 'binary' })), (text, items) => {
      if (problemOf(text) !== null) return;
      const problem = normalizeDraftText({ text, items, points: [] }, false);
      const request = { orderUuid: 'o1', problem, items: cleanItems(items) };
      expect(z.safeParse(costProblem.request, request).success).toBe(true);
    }),
  );
});

test('the text limit of the dispute form equals that of the contract', () => {
  const request = (length: number) => ({ orderUuid: 'o1', problem: '字'.repeat(length) });
  expect(z.safeParse(costProblem.request, request(MAX_TEXT_LENGTH)).success).toBe(true);
  expect(z.safeParse(costProblem.request, request(MAX_TEXT_LENGTH + 1)).success).toBe(false);
});

const point = (item: string, choice: string | null) => ({ item, choice });

test('each picked fare line is sent with its choice, and one without a known choice as other', () => {
  const points = [
    point('里程费', 'detour'),
    point('时长费', null),
    point('高速费', 'of an older page'),
    point('起步费', 'notAsPublished'),
  ];
  expect(cleanPoints({ items: ['里程费', '时长费', '高速费'], points })).toEqual([
    { item: '里程费', choice: 'detour' },
    { item: '时长费', choice: 'other' },
    { item: '高速费', choice: 'other' },
  ]);
});

test('a dispute without a text sends the choices as text, unless a fare line has only 其他', () => {
  const points = [point('高速费', 'feeNotIncurred'), point('时长费', 'wrongDuration')];
  const draft = { text: ' ', items: ['高速费', '时长费'], points };
  expect(normalizeDraftText(draft, true)).toBe('高速费：没有产生这项费用；时长费：时长不对');
  expect(normalizeDraftText({ ...draft, text: '没走高速' }, true)).toBe('没走高速');
  expect(normalizeDraftText(draft, false)).toBe('');
  expect(normalizeDraftText({ ...draft, items: [] }, true)).toBe('');
  const other = [...points, point('里程费', 'other')];
  expect(normalizeDraftText({ ...draft, items: ['高速费', '里程费'], points: other }, true)).toBe(
    '',
  );
  const items = Array.from({ length: 20 }, (_, at) => `${'费'.repeat(38)}${at}`);
  const long = { text: '', items, points: items.map((item) => point(item, 'detour')) };
  expect(problemOf(normalizeDraftText(long, true))).toBeNull();
});

test('the contract accepts the fare lines described in every draft', () => {
  const typed = fc.string({ unit: 'binary', maxLength: 300 });
  const items = fc.array(typed, { maxLength: 30 });
  const points = fc.array(fc.record({ item: typed, choice: fc.option(typed) }));
  fc.assert(
    fc.property(items, points, (picked, described) => {
      const own = picked.map((item, at) => ({ ...(described[at] ?? point('', null)), item }));
      const sent = cleanPoints({ items: picked, points: own });
      const request = { orderUuid: 'o1', problem: '绕路', points: sent };
      expect(z.safeParse(costProblem.request, request).success).toBe(true);
    }),
  );
});

test.each([
  ['nothing is picked', [], null],
  ['an item has a choice', ['里程费'], null],
  ['an item has none', ['里程费', '高速费'], '高速费'],
])(
  'if %s (picked fare lines: %j), the first line without a choice is %s',
  (_, items, incomplete) => {
    const points = [point('里程费', 'detour'), point('高速费', null)];
    expect(findIncompleteItem({ items, points })).toBe(incomplete);
  },
);
