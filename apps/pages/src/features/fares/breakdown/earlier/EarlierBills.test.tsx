import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { enterpriseFareItems } from '@ride/contract/fares';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { successAnswer } from '../../../../testing/answers.ts';
import { createVisit, type Visit } from '../../../../testing/render-page.tsx';
import {
  createEstimateVisit,
  createOrderVisit,
  findCard,
  readCardText,
  readHeroText,
} from '../../testing/price-index-visit.ts';
import { renderFarePage } from '../../testing/render-fare-page.tsx';
import { sampleBreakdown, sampleDifference } from '../../testing/sample-breakdown.ts';
import { BreakdownPage } from '../BreakdownPage.tsx';
import { EnterpriseFarePage } from '../EnterpriseFarePage.tsx';

const first = {
  revision: 0,
  totalFare: '73.00',
  createdAt: Date.UTC(2026, 2, 5, 0, 10),
  costItems: [
    { item: '起步费', cost: '9.00' },
    { item: '高速费', cost: '30.00' },
    { item: '动态折扣', cost: '-2.88' },
  ],
};
const revised: WireFareBreakdown = {
  revisions: [first],
  actPaid: '73.00',
  stayRefundFare: '30.00',
};

const open = async () => fireEvent.click(await screen.findByRole('button', { name: '查看原账单' }));
const sheet = () => within(screen.getByRole('dialog', { name: '原账单' }));

test('a revised bill shows the newest amounts, and a tap opens the old bill with its date', async () => {
  const tracked = renderFarePage(<BreakdownPage />, createOrderVisit(revised));
  await open();
  expect(readHeroText()).toContain('43.00元');
  expect(document.body.textContent).toContain('费用已调整，原账单为 73.00 元。');
  expect(sheet().getByRole('heading', { name: '2026年3月5日 08:10 的账单' })).toBeTruthy();
  expect(
    sheet()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['起步费9.00元', '高速费30.00元', '动态折扣-2.88元']);
  expect(sheet().getByText('费用合计').parentElement?.textContent).toBe('费用合计73.00元');
  fireEvent.click(sheet().getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tracked.at(-1)?.detail).toEqual({ route: '/price_index', button: 'earlier-bills' });
});

test('a revised bill links to the reason, even if the passenger raised nothing', async () => {
  renderFarePage(<BreakdownPage />, createOrderVisit({ ...revised, confirmDissent: 0 }));
  const link = await screen.findByRole('link', { name: '查看调整原因' });
  expect(link.getAttribute('href')).toBe('#/price_objection?orderUuid=order-1');
});

test('a revised bill shows its refund among the payments and its difference from the estimate', async () => {
  renderFarePage(
    <BreakdownPage />,
    createOrderVisit({ ...revised, estimateDifference: sampleDifference }),
  );
  expect(await readCardText('支付信息')).toContain('已支付73.00元待退款金额30.00元');
  expect(await readCardText('预估与实际')).toContain('预估 39.70 → 实际 43.00 元');
});

test('after an appeal both earlier bills are shown, oldest first', async () => {
  const second = { ...first, revision: 1, totalFare: '50.00', createdAt: null };
  renderFarePage(<BreakdownPage />, createOrderVisit({ revisions: [first, second] }));
  await open();
  expect(
    sheet()
      .getAllByText('费用合计')
      .map((each) => each.parentElement?.textContent),
  ).toEqual(['费用合计73.00元', '费用合计50.00元']);
});

test('the revised bill of an enterprise order opens the old bill too', async () => {
  const at = createVisit('/price_firm?routePlanUuid=plan-1');
  at.gateway.answer(enterpriseFareItems, successAnswer({ ...sampleBreakdown, ...revised }));
  renderFarePage(<EnterpriseFarePage />, at);
  await open();
  expect(readHeroText()).toContain('43.00元');
  expect(sheet().getByText('73.00')).toBeTruthy();
});

const alone = (at: Visit): Visit => ({
  ...at,
  environment: { ...at.environment, extensions: [] },
});
test.each([
  ['the bill was never changed', createOrderVisit({ revisions: [] })],
  ['the value is of another type', createOrderVisit({ revisions: [{}] })],
  ['it is an estimate', createEstimateVisit({}, revised)],
  ['the environment does not offer it', alone(createOrderVisit(revised))],
])('no earlier bill is shown if %s', async (_, at) => {
  renderFarePage(<BreakdownPage />, at);
  await findCard('费用项目');
  expect(screen.queryByRole('button', { name: '查看原账单' })).toBeNull();
});

test('a paid bill can be added to the invoice draft, a bill with an unpaid rest cannot', async () => {
  renderFarePage(<BreakdownPage />, createOrderVisit(revised));
  const link = await screen.findByRole('link', { name: '开发票' });
  expect(link.getAttribute('href')).toBe('#/invoice?orderUuid=order-1');
  cleanup();
  renderFarePage(<BreakdownPage />, createOrderVisit({ ...revised, unActPaid: '3.00' }));
  await screen.findByRole('button', { name: '查看原账单' });
  expect(screen.queryByRole('link', { name: '开发票' })).toBeNull();
});
