import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { enterpriseFareItems } from '@ride/contract/fares';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { successAnswer } from '../../../../testing/answers.ts';
import { createVisit } from '../../../../testing/render-page.tsx';
import {
  createEstimateVisit,
  createOrderVisit,
  findCard,
  readCardText,
} from '../../testing/price-index-visit.ts';
import { renderFarePage } from '../../testing/render-fare-page.tsx';
import { sampleBreakdown, sampleDifference } from '../../testing/sample-breakdown.ts';
import { BreakdownPage } from '../BreakdownPage.tsx';
import { EnterpriseFarePage } from '../EnterpriseFarePage.tsx';

const explained: WireFareBreakdown = { estimateDifference: sampleDifference };

test('a bill shows step by step how it differs from its estimate', async () => {
  renderFarePage(<BreakdownPage />, createOrderVisit(explained));
  const region = await findCard('预估与实际');
  expect(region.textContent).toContain('预估 39.70 → 实际 43.00 元');
  const steps = within(region).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '多行驶 2.1 公里+4.62元',
    '多用 3 分钟+1.56元',
    '优惠-2.88元',
  ]);
  expect(region.textContent).toContain('合计相差+3.30元');
});

test('the bill of an enterprise order shows its difference from the estimate', async () => {
  const at = createVisit('/price_firm?routePlanUuid=plan-1');
  at.gateway.answer(enterpriseFareItems, successAnswer({ ...sampleBreakdown, ...explained }));
  renderFarePage(<EnterpriseFarePage />, at);
  expect(await readCardText('预估与实际')).toContain('多行驶 2.1 公里+4.62元');
});

test('a flat price says that it is as estimated', async () => {
  const agreed = {
    estimateFare: '43.00',
    finalFare: '43.00',
    remark: '一口价，与预估一致',
    steps: [],
  };
  renderFarePage(
    <BreakdownPage />,
    createOrderVisit({ fixedPrice: 1, estimateDifference: agreed }),
  );
  expect(await readCardText('预估与实际')).toBe(
    '预估与实际预估 43.00 → 实际 43.00 元一口价，与预估一致',
  );
});

test.each([
  ['the server sends none', createOrderVisit()],
  ['the server sends something else', createOrderVisit({ estimateDifference: {} })],
  ['the amounts are not those of the bill', createOrderVisit({ ...explained, totalFare: '44.00' })],
  ['it is an estimate', createEstimateVisit({}, explained)],
])('the difference card is not shown if %s', async (_, at) => {
  renderFarePage(<BreakdownPage />, at);
  await findCard('费用项目');
  await import('../OrderCards.tsx');
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByRole('region', { name: '预估与实际' })).toBeNull();
});
