import type { ResponseOf } from '@ride/contract/define-call';
import { queryPriceChangeForOwnRides as asked } from '@ride/contract/price-history';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answer } from '../../../../api/answer.ts';
import { formatLocation } from '../../../../routes/href.ts';
import { failedCall, refusalAnswer, successAnswer } from '../../../../testing/answers.ts';
import { createVisit, renderPage } from '../../../../testing/render-page.tsx';
import { OwnRides } from './OwnRides.tsx';

type Ride = ResponseOf<typeof asked>['rides'][number];

const ride = (orderUuid: string, beforeFen: number, afterFen: number, places = {}): Ride => ({
  orderUuid,
  departedAt: Date.parse('2026-11-05T08:07:00+08:00'),
  from: null,
  to: null,
  beforeFen,
  afterFen,
  ...places,
});

function ask(answer: ReturnType<typeof failedCall> | Promise<Answer<typeof asked>>) {
  const at = createVisit(formatLocation('pricingHistory', {}));
  at.session.open('token');
  at.gateway.answer(asked, answer);
  renderPage(<OwnRides fareRuleId="r:2" />, at);
  expect(at.gateway.made).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '对我的影响' }));
  return at;
}

const texts = () => screen.queryAllByRole('definition').map((each) => each.textContent);

test('a press shows what an announced price means for own rides, each that changes with its way and fares', async () => {
  const way = { from: '南京南站', to: '新街口' };
  const rides = [ride('a', 3_900, 4_200, way), ride('b', 2_000, 2_020), ride('c', 500, 500)];
  const at = ask(successAnswer({ rides }));
  const sum = await screen.findByText('按您最近 3 次行程计算，共多 3.20 元');
  expect(at.gateway.inputsTo(asked)).toEqual([{ fareRuleId: 'r:2' }]);
  expect(document.activeElement).toBe(sum);
  expect(screen.getAllByRole('term').map((each) => each.textContent)).toEqual([
    '11月5日 08:07南京南站至新街口',
    '11月5日 08:07',
  ]);
  expect(texts()).toEqual(['39.00 → 42.00\u00a0元', '20.00 → 20.20\u00a0元']);
  expect(screen.getByText('其余 1 次费用不变')).toBeTruthy();
});

test.each([
  [[ride('a', 3_900, 3_000)], '按您最近 1 次行程计算，共少 9.00 元'],
  [[ride('a', 3_900, 3_900)], '按您最近 1 次行程计算，合计不变'],
  [[], '近 30 天没有可以比较的行程'],
])('the sum over own rides is told in a sentence (%#)', async (rides, sentence) => {
  ask(successAnswer({ rides }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a change that is no longer announced says so', async () => {
  ask(refusalAnswer('notAnnounced'));
  expect(await screen.findByText('这次调整已生效或已撤回，请刷新页面查看')).toBeTruthy();
});

test('a failed comparison of own rides is repeated by a press', async () => {
  const at = ask(failedCall());
  at.gateway.answer(asked, successAnswer({ rides: [] }));
  fireEvent.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('近 30 天没有可以比较的行程')).toBeTruthy();
});

test('a session that has ended meanwhile leads to the login', async () => {
  ask(refusalAnswer('loginRequired'));
  expect(await screen.findByRole('button', { name: '登录后查看对我的影响' })).toBeTruthy();
});

test('without a session a button leads to the login and back', async () => {
  const at = createVisit(formatLocation('pricingHistory', { areaCode: '320100' }));
  renderPage(<OwnRides fareRuleId="r:2" />, at);
  fireEvent.click(await screen.findByRole('button', { name: '登录后查看对我的影响' }));
  await expect.poll(() => at.location.current().path).toBe('/login');
  expect(at.store.read('returnAddress')).toBe('/pricing_history?areaCode=320100');
  expect(at.gateway.made).toEqual([]);
});
