import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { fareItems } from '@ride/contract/fares';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Host } from '../../../host/host.ts';
import { createOrderVisit, findCard, readHeroText } from '../testing/price-index-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { BreakdownPage } from './BreakdownPage.tsx';

const PAY_ADDRESS = 'https://pay.example/{orderUuid}';
const unpaid: WireFareBreakdown = { actPaid: 0, unActPaid: '43.00', confirmDissent: 2 };

function payVisit(part: WireFareBreakdown, pay = PAY_ADDRESS) {
  const at = createOrderVisit(part);
  return { ...at, environment: { ...at.environment, links: { ...at.environment.links, pay } } };
}

const orderCards = () => screen.findByRole('link', { name: '对费用有疑问' });
const payLink = () => screen.queryByRole('link', { name: '去支付' });
const payButton = () => screen.queryByRole('button', { name: '去支付' });

describe('an unpaid bill', () => {
  test('the button to pay leads to the payment address of the environment', async () => {
    renderFarePage(<BreakdownPage />, payVisit(unpaid));
    const link = await screen.findByRole('link', { name: '去支付' });
    expect(link.getAttribute('href')).toBe('https://pay.example/order-1');
  });

  test('the host app handles the payment if it can, and the bill is fetched again on return', async () => {
    const at = payVisit(unpaid);
    const payOrder = vi.fn(async () => true);
    let comeBack = () => {};
    const listen: Host['listen'] = (event, listener) => {
      if (event === 'shown') comeBack = listener as () => void;
      return () => {};
    };
    const tracked = renderFarePage(<BreakdownPage />, {
      ...at,
      host: { ...at.host, payOrder, listen },
    });
    fireEvent.click(await screen.findByRole('button', { name: '去支付' }));
    expect(payOrder).toHaveBeenCalledExactlyOnceWith('order-1');
    expect(tracked.at(-1)?.detail).toEqual({ route: '/price_index', button: 'pay' });
    const read = () => at.gateway.made.filter(({ path }) => path === fareItems.path).length;
    expect(read()).toBe(1);
    comeBack();
    await waitFor(() => expect(read()).toBe(2));
  });

  test('no button to pay is shown if neither host nor environment can pay', async () => {
    renderFarePage(<BreakdownPage />, payVisit(unpaid, ''));
    await findCard('费用项目');
    await orderCards();
    expect(payLink()).toBeNull();
    expect(payButton()).toBeNull();
  });
});

const raised = { state: 'processing', receiptNumber: 'YY20260305-7H3K' };
const fareFindings = [{ text: '其他费用 1400.00 元，通常不超过 18.00 元' }];

test.each([
  ['disputed', { dissentState: raised }, '暂时不用支付，有结果会通知您。'],
  ['reported', { costProblemState: raised }, '暂时不用支付，有结果会通知您。'],
  [
    'looked into by the desk',
    { fareFindings, heldState: 'processing' },
    '暂时不用支付，有结果会通知您。',
  ],
  [
    'held for the passenger',
    { fareFindings, fareConfirmation: { state: 'possible' } },
    '请先核对费用，确认无误后再支付。',
  ],
])('an unpaid bill that is %s reads 核对中 and shows no button to pay', async (_, part, text) => {
  renderFarePage(<BreakdownPage />, payVisit({ ...unpaid, ...part }));
  await findCard('费用项目');
  expect(readHeroText()).toContain('实际费用43.00元');
  await screen.findByText(text);
  expect(readHeroText()).toContain(`核对中 ${text}`);
  expect(document.body.textContent).not.toContain('待支付');
  await orderCards();
  expect(payLink()).toBeNull();
});

test.each([
  ['decided', { dissentState: { ...raised, state: 'unchanged' } }],
  ['confirmed', { fareFindings, fareConfirmation: { state: 'confirmed' } }],
])('an unpaid bill that is %s can be paid', async (_, part) => {
  renderFarePage(<BreakdownPage />, payVisit({ ...unpaid, ...part }));
  await screen.findByRole('link', { name: '去支付' });
  expect(readHeroText()).toContain('待支付金额43.00元');
});

test('a paid bill that is disputed reads 核对中', async () => {
  renderFarePage(<BreakdownPage />, payVisit({ dissentState: raised }));
  await findCard('费用项目');
  await screen.findByText(/有结果会通知您/);
  expect(readHeroText()).toContain('核对中 有结果会通知您。');
});

test.each([
  [['invoices' as const], '开发票'],
  [['disputeCases' as const], '加入发票信息'],
  [[], null],
])(
  'with the extensions %j a paid bill has the link %j to the invoice',
  async (extensions, name) => {
    const at = createOrderVisit({ actPaid: '43.00', unActPaid: 0 });
    renderFarePage(<BreakdownPage />, { ...at, environment: { ...at.environment, extensions } });
    await findCard('费用项目');
    await findCard('支付信息');
    const links = screen
      .queryAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('#/invoice'));
    expect(links.map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name]);
  },
);
