import { queryFaqList } from '@ride/contract/content';
import type { ResponseOf } from '@ride/contract/define-call';
import { expect, test } from 'vitest';
import { createFakeGateway } from '../../../testing/render-page.tsx';
import {
  decodeText,
  mayHaveMorePages,
  QuestionsRefusedError,
  readQuestions,
} from './read-questions.ts';

const question = { questionContent: '6Zeu', answerContent: '562U' };

function pageOf(data: ResponseOf<typeof queryFaqList>) {
  const gateway = createFakeGateway();
  gateway.answer(queryFaqList, Promise.resolve({ ok: true, data }));
  return { gateway, read: () => readQuestions(gateway.call, 2, 3) };
}

test('a page of questions is requested by number and size without a toast, and decoded', async () => {
  const { gateway, read } = pageOf({ list: [question], hasMore: true });
  expect(await read()).toEqual({ questions: [{ problem: '问', answer: '答' }], isLast: false });
  expect(gateway.made).toEqual([
    { path: queryFaqList.path, input: { currPage: 2, pageSize: 3 }, flags: { noToast: true } },
  ]);
});

const page = (problems: string, isLast = false) => ({
  questions: [...problems].map((problem) => ({ problem, answer: '答' })),
  isLast,
});

test.each([
  ['the first page is short', [page('甲')], true],
  ['a page has new questions beside others', [page('甲乙'), page('乙丙')], true],
  ['a page is empty', [page('甲'), page('')], false],
  ['a page repeats the one before', [page('甲乙'), page('甲乙')], false],
  ['a page repeats an earlier one', [page('甲'), page('乙'), page('甲')], false],
  ['the gateway says that it is the last', [page('甲乙丙', true)], false],
  ['there is no page', [], false],
])('whether another page of questions is requested: %s', (_, pages, more) => {
  expect(mayHaveMorePages(pages)).toBe(more);
});

test.each([
  [false, true],
  ['0', true],
  [true, false],
  [null, false],
  [undefined, false],
])(
  'with hasMore %j in the answer, whether a page of questions is the last one is %s',
  async (hasMore, isLast) => {
    const { read } = pageOf({ list: [question], hasMore });
    expect((await read()).isLast).toBe(isLast);
  },
);

test('a question without text or answer is left out', async () => {
  const { read } = pageOf({ list: [{ ...question, answerContent: null }, {}, question] });
  expect((await read()).questions).toEqual([{ problem: '问', answer: '答' }]);
});

test.each([null, undefined])('a list of questions sent as %s is empty', async (list) => {
  const { read } = pageOf({ list });
  expect((await read()).questions).toEqual([]);
});

test('a refused list of questions is an error, so that it can be requested again', async () => {
  const gateway = createFakeGateway();
  const refusal = { ok: false, refusal: 'busy', code: 10429, message: '' } as const;
  gateway.answer(queryFaqList, Promise.resolve(refusal));
  await expect(readQuestions(gateway.call, 1, 3)).rejects.toThrow(QuestionsRefusedError);
});

test('Chinese text of a question is decoded from Base64', () => {
  expect(decodeText('6LS555So55Sx5ZOq5Lqb6YOo5YiG57uE5oiQ77yf')).toBe('费用由哪些部分组成？');
});

test('markup in a question is decoded as plain text', () => {
  expect(decodeText('PGltZyBzcmM9eD4=')).toBe('<img src=x>');
});

test.each(['费用由哪些部分组成？', '100%', '/w==', 'gICA'])(
  'the question text %s, which is not encoded, stays unchanged',
  (text) => {
    expect(decodeText(text)).toBe(text);
  },
);
