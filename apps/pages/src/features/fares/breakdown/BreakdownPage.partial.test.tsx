import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createEstimateVisit,
  createOrderVisit,
  findCard,
  readCardText,
  readHeroText,
} from '../testing/price-index-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { sampleBreakdown } from '../testing/sample-breakdown.ts';
import { BreakdownPage } from './BreakdownPage.tsx';

const PARTIAL = '部分费用未能显示';
const unreadableEvents = (tracked: ReturnType<typeof renderFarePage>) =>
  tracked.filter(({ name }) => name === 'fare.unreadable').map(({ detail }) => detail);
const [start, ...others] = sampleBreakdown.costItems ?? [];
const withOddLine = { costItems: [{ ...start, cost: 'many' }, ...others] };

test('an unreadable fare line is shown without an amount, and no sum is claimed', async () => {
  const tracked = renderFarePage(<BreakdownPage />, createOrderVisit(withOddLine));
  const text = await readCardText('费用项目');
  expect(text.match(new RegExp(PARTIAL, 'g'))).toHaveLength(1);
  expect(text).toContain('费用合计43.00元');
  expect(text).not.toMatch(/相加/);
  expect(unreadableEvents(tracked)).toEqual([{ route: '/price_index', item: 'costItems' }]);
});

test('an estimate with an unknown total says so', async () => {
  const info = { ...sampleBreakdown, ...withOddLine, totalFare: null, actualFare: null };
  renderFarePage(<BreakdownPage />, createEstimateVisit({ carNumber: 3 }, info));
  await findCard('费用项目');
  expect(readHeroText()).toContain(`预估费用${PARTIAL}`);
  expect(await readCardText('费用项目')).toContain('用车数量× 3 辆');
});

test('an unreadable payment is shown without an amount', async () => {
  const payItems = [
    { item: '微信支付', cost: '?' },
    { item: '余额', cost: '5' },
  ];
  renderFarePage(<BreakdownPage />, createOrderVisit({ payItems, unActPaid: 'x' }));
  const text = await readCardText('支付信息');
  expect(text).toContain(`微信支付${PARTIAL}`);
  expect(text).toContain('余额支付5.00元');
  expect(text).toContain(`待支付金额${PARTIAL}`);
  expect(screen.queryByText('暂无费用明细')).toBeNull();
});
