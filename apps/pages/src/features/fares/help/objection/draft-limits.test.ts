import { costProblem } from '@ride/contract/disputes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cleanDraft, MOST_WORDS, textProblem } from './draft-limits.ts';

test.each([
  ['', '请写下您的说明'],
  [' \n\u200e ', '请写下您的说明'],
  ['绕路', null],
  ['字'.repeat(500), null],
  [` ${'字'.repeat(500)} `, null],
  ['字'.repeat(512), '最多 500 字，已超出 12 字'],
])('%j: %s', (words, problem) => {
  expect(textProblem(words)).toBe(problem);
});

test('whatever is typed and may be sent, the contract takes', () => {
  const typed = fc.string({ unit: 'binary', maxLength: 600 });
  fc.assert(
    fc.property(typed, fc.array(fc.string({ unit: 'binary' })), (words, items) => {
      if (textProblem(words) !== null) return;
      const sent = cleanDraft({ words, items });
      const request = { orderUuid: 'o1', problem: sent.words, items: sent.items };
      expect(z.safeParse(costProblem.request, request).success).toBe(true);
    }),
  );
});

test('the field stops where the contract does', () => {
  const request = (length: number) => ({ orderUuid: 'o1', problem: '字'.repeat(length) });
  expect(z.safeParse(costProblem.request, request(MOST_WORDS)).success).toBe(true);
  expect(z.safeParse(costProblem.request, request(MOST_WORDS + 1)).success).toBe(false);
});
