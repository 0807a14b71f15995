import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FareHelpPage } from '../../dispute/FareHelpPage.tsx';
import { createDisputeVisit, stubOrderAnswer } from '../../testing/dispute-visit.ts';
import {
  createEstimateVisit,
  createOrderVisit,
  readCardText,
} from '../../testing/price-index-visit.ts';
import { renderFarePage } from '../../testing/render-fare-page.tsx';
import { sampleCase, stubCases } from '../../testing/sample-case.ts';
import { BreakdownPage } from '../BreakdownPage.tsx';

const held: WireFareBreakdown = {
  confirmDissent: 2,
  fareConfirmation: { state: 'possible' },
  fareFindings: [
    { text: '其他费用1400.00元，通常不超过18.00元', items: ['其他费用'] },
    { text: '与您2026年11月17日 14:03出发的另一个订单有12分钟时间重叠', items: [] },
  ],
};

test('a bill held for review shows the findings of the checks, and links to confirming or disputing the fare', async () => {
  renderFarePage(<BreakdownPage />, createOrderVisit(held));
  expect(await readCardText('请您核对')).toBe(
    '请您核对其他费用1400.00元，通常不超过18.00元涉及：其他费用与您2026年11月17日 14:03出发的另一个订单有12分钟时间重叠以上是系统自动核对时注意到的，不代表一定有误。核对无误可以确认，有疑问可以提出异议。去确认或提出异议',
  );
  const link = screen.getByRole('link', { name: '去确认或提出异议' });
  expect(link.getAttribute('href')).toBe('#/price_objection?orderUuid=order-1');
});

test('the help page of an order held for review shows the findings of the checks beside the choices', async () => {
  const at = createDisputeVisit();
  stubOrderAnswer(at, held);
  renderFarePage(<FareHelpPage />, at);
  expect(await readCardText('请您核对')).toContain('其他费用1400.00元，通常不超过18.00元');
  expect(await screen.findByRole('button', { name: /^无异议/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^对费用有疑问/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '去确认或提出异议' })).toBeNull();
});

test('the help page of an order held for review with a case at the desk shows the findings once', async () => {
  const at = createDisputeVisit();
  stubOrderAnswer(at, held);
  const text = held.fareFindings?.map((finding) => finding.text).join('\n');
  stubCases(at, { ...sampleCase, kind: 'held', text, points: [{ item: '其他费用' }] });
  renderFarePage(<FareHelpPage />, at);
  expect(await readCardText('请您核对')).toContain('其他费用1400.00元，通常不超过18.00元');
  expect(await readCardText('系统发现的费用疑问')).toContain('处理进度发现疑问');
  expect(document.body.textContent?.match(/其他费用1400\.00元/g)).toHaveLength(1);
  expect(screen.queryByText('核对的原因')).toBeNull();
});

const helpAddress = '#/price_objection?orderUuid=order-1';

test.each(['confirmed', 'disputed', 'decided'])(
  'a bill held for review that is %s asks for nothing more, and links to the result',
  async (state) => {
    renderFarePage(<BreakdownPage />, createOrderVisit({ ...held, fareConfirmation: { state } }));
    expect(await readCardText('系统核对')).toMatch(/以上是系统自动核对时注意到的。查看核对结果$/);
    const link = screen.getByRole('link', { name: '查看核对结果' });
    expect(link.getAttribute('href')).toBe(helpAddress);
  },
);

const late = { ...held, confirmDissent: 0 };
const processing = { state: 'processing', receiptNumber: 'YY20260305-7H3K' };
test.each<[string, WireFareBreakdown, RegExp]>([
  [
    'that the desk has decided leads to the outcome',
    { ...late, fareConfirmation: { state: 'decided' }, heldState: 'unchanged' },
    /注意到的。查看核对结果$/,
  ],
  [
    'whose decision is appealed leads to the progress',
    { ...late, fareConfirmation: { state: 'decided' }, heldState: 'processing' },
    /我们正在核对，有结果会短信通知您。查看处理进度$/,
  ],
  [
    'that the desk looks into says so, and what the passenger can do meanwhile',
    { ...held, heldState: 'questionAsked' },
    /我们正在核对，有结果会短信通知您。您也可以先确认费用，或者提出异议。查看处理进度$/,
  ],
  [
    'that the desk looks into, too late to dispute, sends nobody to support',
    { ...late, heldState: 'processing' },
    /我们正在核对，有结果会短信通知您。查看处理进度$/,
  ],
  [
    'whose passenger withdrew a dispute goes back to the desk',
    { ...held, confirmDissent: 1, heldState: 'withdrawn' },
    /我们正在核对，有结果会短信通知您。查看处理进度$/,
  ],
  [
    'that is disputed leads to the progress',
    { ...held, fareConfirmation: { state: 'disputed' }, dissentState: processing },
    /注意到的。查看处理进度$/,
  ],
])('a bill held for review %s', async (_, wire, text) => {
  renderFarePage(<BreakdownPage />, createOrderVisit(wire));
  expect(await readCardText('系统核对')).toMatch(text);
  const link = screen.getByRole('link', { name: /^查看(核对结果|处理进度)$/ });
  expect(link.getAttribute('href')).toBe(helpAddress);
});

test('a bill held for review can still be confirmed after the time for disputes, and offers no dispute', async () => {
  renderFarePage(<BreakdownPage />, createOrderVisit({ ...held, confirmDissent: 0 }));
  expect(await readCardText('请您核对')).toMatch(/核对无误可以确认，有疑问请联系客服。去确认$/);
});

const without = createOrderVisit(held);
test.each([
  ['nothing was noticed', createOrderVisit({ ...held, fareFindings: [] })],
  ['the value is of another type', createOrderVisit({ ...held, fareFindings: [{}] })],
  ['it is an estimate', createEstimateVisit({}, held)],
  [
    'the environment does not offer it',
    { ...without, environment: { ...without.environment, extensions: [] } },
  ],
])('the card with the findings of the checks is not shown if %s', async (_, at) => {
  renderFarePage(<BreakdownPage />, at);
  await screen.findByRole('region', { name: '费用项目' });
  expect(screen.queryByRole('region', { name: '请您核对' })).toBeNull();
});
