import { queryFaqList, queryPageContent } from '@ride/contract/content';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import { createVisit, type Visit } from '../../../testing/render-page.tsx';
import { farePageMarkup } from '../testing/fare-page-markup.tsx';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { QuestionsPage } from './QuestionsPage.tsx';

const encoded = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const questions = (...names: string[]) =>
  names.map((name) => ({
    questionContent: encoded(`${name}？`),
    answerContent: encoded(`${name}的答案`),
  }));

function faqVisit(
  list = questions('甲', '乙'),
  hasMore = false,
  address = '/more_question',
): Visit {
  const at = createVisit(address);
  at.gateway.answer(queryFaqList, successAnswer({ list, hasMore }));
  return at;
}

const problems = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('summary')?.textContent);

test('common questions are decoded, and each answer opens below its question', async () => {
  renderFarePage(<QuestionsPage />, faqVisit());
  const [first] = await screen.findAllByRole<HTMLDetailsElement>('group');
  expect(problems()).toEqual(['甲？', '乙？']);
  expect(first?.open).toBe(false);
  fireEvent.click(screen.getByText('甲？'));
  expect(first?.open).toBe(true);
  expect(first?.textContent).toBe('甲？甲的答案');
});

test('markup in an answer is shown as text', async () => {
  const list = [{ questionContent: encoded('<b>问</b>'), answerContent: encoded('<img src=x>') }];
  renderFarePage(<QuestionsPage />, faqVisit(list));
  expect(await screen.findByText('<b>问</b>')).toBeTruthy();
  expect(screen.getByText('<img src=x>')).toBeTruthy();
  expect(document.querySelector('img, b')).toBeNull();
});

test('the next page of questions is loaded by a button, and focus moves to its first question', async () => {
  const at = faqVisit(questions('甲', '乙'), true);
  const tracked = renderFarePage(<QuestionsPage />, at);
  const more = await screen.findByRole('button', { name: '加载更多' });
  at.gateway.answer(queryFaqList, successAnswer({ list: questions('丙'), hasMore: false }));
  fireEvent.click(more);
  await waitFor(() => expect(problems()).toEqual(['甲？', '乙？', '丙？']));
  expect(document.activeElement?.textContent).toBe('丙？');
  expect(screen.queryByRole('button')).toBeNull();
  expect(at.gateway.inputsTo(queryFaqList)).toEqual([
    { currPage: 1, pageSize: 10 },
    { currPage: 2, pageSize: 10 },
  ]);
  expect(tracked).toEqual([
    { name: 'button.pressed', detail: { route: '/more_question', button: 'load-more' } },
  ]);
});

test.each([
  ['empty', questions()],
  ['repeated', questions('丁')],
])('pages of questions of any size are requested until one is %s', async (_, end) => {
  const at = createVisit('/more_question');
  const pages = [questions('甲', '乙'), questions('丙'), questions('丁'), end];
  const next = () => at.gateway.answer(queryFaqList, successAnswer({ list: pages.shift() }));
  next();
  renderFarePage(<QuestionsPage />, at);
  for (const count of [2, 3, 4]) {
    const more = await screen.findByRole('button', { name: '加载更多', busy: false });
    expect(problems()).toHaveLength(count);
    next();
    fireEvent.click(more);
    await waitFor(() => expect(at.gateway.inputsTo(queryFaqList)).toHaveLength(count));
  }
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(problems()).toEqual(['甲？', '乙？', '丙？', '丁？']);
});

test('a failed next page of questions keeps those shown and can be requested again', async () => {
  const at = faqVisit(questions('甲'), true);
  renderFarePage(<QuestionsPage />, at);
  at.gateway.answer(queryFaqList, refusalAnswer('busy'));
  fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
  await waitFor(() => expect(at.gateway.inputsTo(queryFaqList)).toHaveLength(2));
  expect(await screen.findByRole('button', { name: '加载更多', busy: false })).toBeTruthy();
  expect(problems()).toEqual(['甲？']);
  at.gateway.answer(queryFaqList, successAnswer({ list: questions('乙') }));
  fireEvent.click(screen.getByRole('button', { name: '加载更多' }));
  await waitFor(() => expect(problems()).toEqual(['甲？', '乙？']));
});

test('the questions of a business line come first with their own answers, and none is repeated', async () => {
  const at = faqVisit(questions('甲', '乙'), false, '/more_question?expandBizLine=18');
  const commonProblemList = [{ problem: '乙？', answer: '本线的答案' }];
  at.gateway.answer(queryPageContent, successAnswer({ commonProblemList }));
  renderFarePage(<QuestionsPage />, at);
  await screen.findAllByRole('listitem');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '乙？本线的答案',
    '甲？甲的答案',
  ]);
  expect(at.gateway.inputsTo(queryPageContent)).toEqual([{ expandBizLine: 18, strategyType: 2 }]);
});

test.each([
  ['refused', () => refusalAnswer('busy')],
  ['failed', failedCall],
] as const)(
  'a list of questions that was %s shows only a reload button, which requests it again',
  async (_, answer) => {
    const at = faqVisit();
    at.gateway.answer(queryFaqList, answer());
    const { textContent } = document.body;
    renderFarePage(<QuestionsPage />, at);
    const reload = await screen.findByRole('button', { name: '重新加载' });
    expect(document.body.textContent).toBe(`${textContent}重新加载`);
    expect(at.gateway.made[0]?.flags).toEqual({ noToast: true });
    at.gateway.answer(queryFaqList, successAnswer({ list: questions('甲') }));
    fireEvent.click(reload);
    expect(await screen.findByText('甲？')).toBeTruthy();
  },
);

test('an empty list of questions says so', async () => {
  renderFarePage(<QuestionsPage />, faqVisit([]));
  expect(await screen.findByText('暂无常见问题')).toBeTruthy();
});

test('the server renders a loading skeleton of the questions without style attributes', () => {
  const markup = farePageMarkup(<QuestionsPage />, faqVisit());
  expect(markup).toContain('加载中');
  expect(markup).not.toContain('style=');
});
