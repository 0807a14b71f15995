import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newQuestion, normalizeQuestionAnswer } from './question.ts';
import { solveQuestion } from './testing/solve-question.ts';

test('every captcha question in words has one answer of at most two characters that follows from its text', () => {
  const kinds = new Set<string>();
  for (let asked = 0; asked < 2_000; asked += 1) {
    const { question, answer } = newQuestion(randomBytes);
    expect(solveQuestion(question), question).toBe(answer);
    expect(normalizeQuestionAnswer(answer)).toBe(answer);
    expect(answer).toMatch(/^(?:[1-9][0-9]?|\p{Script=Han}{2})$/u);
    kinds.add(question.replace(/[零一二三四五六七八九十]+|“[^”]+”/g, '…'));
  }
  expect(kinds.size).toBeGreaterThanOrEqual(6);
});

test.each([
  ['16', ['16', ' 16 ', '１６', '1 6', '十六', '一十六', '等于16', '答案是16。', '16。']],
  ['20', ['二十', '２０', '二〇']],
  ['45', ['四十五', '四五']],
  ['2', ['两', '二', '第二', '第2个', '两个', '星期二', '周二', '礼拜二', '２']],
  ['西瓜', ['西瓜', ' 西 瓜 ', '“西瓜”', '是西瓜']],
])('the answer %s to a captcha question may be written as %j', (answer, written) => {
  expect(written.map(normalizeQuestionAnswer)).toEqual(written.map(() => answer));
});
