import { queryFaqList } from '@ride/contract/content';
import type { ResponseOf } from '@ride/contract/define-call';
import { expect, test } from 'vitest';
import { fakeGateway } from '../../../testing/render-page.tsx';
import { decodeText, QuestionsRefusedError, readQuestions } from './read-questions.ts';

const question = { questionContent: '6Zeu', answerContent: '562U' };

function pageOf(data: ResponseOf<typeof queryFaqList>) {
  const gateway = fakeGateway();
  gateway.answer(queryFaqList, Promise.resolve({ ok: true, data }));
  return { gateway, read: () => readQuestions(gateway.call, 2, 3) };
}

test('a page is fetched by number and size, without a toast, and decoded', async () => {
  const { gateway, read } = pageOf({ list: [question], hasMore: true });
  expect(await read()).toEqual({ questions: [{ problem: '问', answer: '答' }], hasMore: true });
  expect(gateway.made).toEqual([
    { path: queryFaqList.path, input: { currPage: 2, pageSize: 3 }, flags: { noToast: true } },
  ]);
});

test.each([
  ['the answer says so', { hasMore: true, total: 2 }, 1, true],
  ['the answer says there is not', { hasMore: false, total: 99 }, 3, false],
  ['the total is not reached', { total: 7 }, 3, true],
  ['the total is reached', { total: 6 }, 3, false],
  ['a full page says nothing', {}, 3, true],
  ['a short page says nothing', {}, 2, false],
  ['an empty page says so', { hasMore: true }, 0, false],
  ['the total comes as text', { hasMore: null, total: '7' }, 3, true],
  ['the total as text is reached', { total: '6' }, 3, false],
  ['a full page has nulls beside it', { hasMore: null, total: null }, 3, true],
  ['a full page has a total that is none', { total: Number.NaN }, 3, true],
])('whether there is more: %s', async (_, said, length, hasMore) => {
  const { read } = pageOf({ list: Array.from({ length }, () => question), ...said });
  expect((await read()).hasMore).toBe(hasMore);
});

test('a question without one of its texts is left out', async () => {
  const { read } = pageOf({ list: [{ ...question, answerContent: null }, {}, question] });
  expect((await read()).questions).toEqual([{ problem: '问', answer: '答' }]);
});

test.each([null, undefined])('a list that is %s has no questions', async (list) => {
  const { read } = pageOf({ list });
  expect(await read()).toEqual({ questions: [], hasMore: false });
});

test('a refusal can be asked again', async () => {
  const gateway = fakeGateway();
  const refusal = { ok: false, refusal: 'busy', code: 10429, message: '' } as const;
  gateway.answer(queryFaqList, Promise.resolve(refusal));
  await expect(readQuestions(gateway.call, 1, 3)).rejects.toThrow(QuestionsRefusedError);
});

test('Chinese text comes out as it went in', () => {
  expect(decodeText('6LS555So55Sx5ZOq5Lqb6YOo5YiG57uE5oiQ77yf')).toBe('费用由哪些部分组成？');
});

test('markup stays text', () => {
  expect(decodeText('PGltZyBzcmM9eD4=')).toBe('<img src=x>');
});

test.each(['费用由哪些部分组成？', '100%', '/w==', 'gICA'])(
  '%s, not encoded text, is shown as it came',
  (text) => {
    expect(decodeText(text)).toBe(text);
  },
);
