import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { enterpriseFareItems } from '@ride/contract/fares';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { successAnswer } from '../../../testing/answers.ts';
import { createVisit } from '../../../testing/render-page.tsx';
import {
  createEstimateVisit,
  createOrderVisit,
  findCard,
  readCardText,
} from '../testing/price-index-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { sampleBreakdown } from '../testing/sample-breakdown.ts';
import { BreakdownPage } from './BreakdownPage.tsx';
import { EnterpriseFarePage } from './EnterpriseFarePage.tsx';

const raisedAt = Date.UTC(2026, 2, 5, 3, 6);
const dissentState = { state: 'processing', receiptNumber: 'YY20260305-7H3K', raisedAt };
const disputed: WireFareBreakdown = { confirmDissent: 1, dissentState };

test('a disputed bill shows state, receipt number and time, and links to the help', async () => {
  const tracked = renderFarePage(<BreakdownPage />, createOrderVisit(disputed));
  expect(await readCardText('异议与反馈')).toBe(
    '异议与反馈费用异议已提交，处理中受理编号YY20260305-7H3K提交时间2026年3月5日 11:06查看处理详情',
  );
  const link = screen.getByRole('link', { name: '查看处理详情' });
  expect(link.getAttribute('href')).toBe('#/price_objection?orderUuid=order-1');
  fireEvent.click(link);
  expect(tracked[0]?.detail).toEqual({ route: '/price_index', button: 'objection-state' });
  expect(screen.queryByRole('link', { name: '对费用有疑问' })).toBeNull();
});

test('the bill of an enterprise order shows its dispute state, and can be disputed', async () => {
  const at = createVisit('/price_firm?routePlanUuid=plan-1');
  const data = { ...sampleBreakdown, ...disputed, orderUuid: 'order-7' };
  at.gateway.answer(enterpriseFareItems, successAnswer(data));
  renderFarePage(<EnterpriseFarePage />, at);
  expect(await readCardText('异议与反馈')).toContain('受理编号YY20260305-7H3K');
  const link = screen.getByRole('link', { name: '查看处理详情' });
  expect(link.getAttribute('href')).toBe('#/price_objection?orderUuid=order-7');
  cleanup();
  const open = createVisit('/price_firm?routePlanUuid=plan-1');
  open.gateway.answer(
    enterpriseFareItems,
    successAnswer({ ...sampleBreakdown, confirmDissent: 2 }),
  );
  renderFarePage(<EnterpriseFarePage />, open);
  const dispute = await screen.findByRole('link', { name: '对费用有疑问' });
  expect(dispute.getAttribute('href')).toBe('#/price_objection?orderUuid=order-1');
});

test('a reported cost problem is shown beside the link to dispute the fare', async () => {
  const costProblemState = { ...dissentState, receiptNumber: 'FK20260305-2ABC' };
  renderFarePage(<BreakdownPage />, createOrderVisit({ confirmDissent: 2, costProblemState }));
  expect(await readCardText('异议与反馈')).toContain(
    '费用问题反馈已提交，处理中受理编号FK20260305-2ABC',
  );
  expect(screen.getByRole('link', { name: '对费用有疑问' })).toBeTruthy();
});

test.each([
  ['adjusted', '已处理，费用已调整'],
  ['unchanged', '已处理，费用维持不变'],
  ['withdrawn', '您已撤回'],
  ['a word of a later server', '费用异议已提交受理编号'],
])('a dispute in the state %s reads: %s', async (state, text) => {
  renderFarePage(
    <BreakdownPage />,
    createOrderVisit({ ...disputed, dissentState: { ...dissentState, state } }),
  );
  expect(await readCardText('异议与反馈')).toContain(text);
});

test('a dispute decision that keeps a reduced fare has a text of its own', async () => {
  const kept = { ...dissentState, state: 'unchanged', keepsAdjustment: true };
  renderFarePage(<BreakdownPage />, createOrderVisit({ ...disputed, dissentState: kept }));
  expect(await readCardText('异议与反馈')).toContain('已处理，维持调整后的费用');
});

test('a confirmed fare is shown as confirmed', async () => {
  const fareConfirmation = { state: 'confirmed', confirmedAt: raisedAt };
  renderFarePage(<BreakdownPage />, createOrderVisit({ fareConfirmation }));
  expect(await readCardText('异议与反馈')).toContain('无异议已确认确认时间2026年3月5日 11:06');
});

test.each([
  ['nothing was said', createOrderVisit({ dissentState: { state: 'possible' } })],
  ['it is an estimate', createEstimateVisit({}, disputed)],
])('the dispute card is not shown if %s', async (_, at) => {
  renderFarePage(<BreakdownPage />, at);
  await findCard('费用项目');
  expect(screen.queryByRole('region', { name: '异议与反馈' })).toBeNull();
});

test("without the gateway's extension for dispute states no dispute card is shown, whatever the fare contains", async () => {
  const at = createOrderVisit(disputed);
  renderFarePage(<BreakdownPage />, { ...at, environment: { ...at.environment, extensions: [] } });
  await findCard('费用项目');
  expect(screen.queryByRole('region', { name: '异议与反馈' })).toBeNull();
});
