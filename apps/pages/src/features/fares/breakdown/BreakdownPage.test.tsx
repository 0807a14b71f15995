import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { fareItems } from '@ride/contract/fares';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  createOrderVisit,
  findCard,
  readCardText,
  readHeroText,
} from '../testing/price-index-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { BreakdownPage } from './BreakdownPage.tsx';

describe('a completed order (type 2)', () => {
  test('a completed order is fetched by its id, and its failure shows no toast', async () => {
    const at = createOrderVisit();
    renderFarePage(<BreakdownPage />, at);
    await findCard('费用项目');
    expect(at.gateway.made).toEqual([
      { path: fareItems.path, input: { orderUuid: 'order-1' }, flags: { noToast: true } },
    ]);
  });

  test('the fare lines are shown in order with two decimals, and the total is set apart', async () => {
    renderFarePage(<BreakdownPage />, createOrderVisit({ actualFare: '41.00' }));
    const lines = within(await findCard('费用项目')).getAllByRole('listitem');
    const names = lines.map((line) => line.textContent).filter((text) => !text?.includes('×'));
    expect(names).toContain('起步费9.00元');
    expect(await readCardText('费用项目')).toContain('费用合计43.00元');
    const order = ['起步费', '里程费', '时长费', '动态折扣'].map((name) =>
      (document.body.textContent ?? '').indexOf(name),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  test('deductions are shown in the deduction color and other lines in their own', async () => {
    renderFarePage(<BreakdownPage />, createOrderVisit());
    await findCard('费用项目');
    const amount = (text: string) =>
      screen.getByText((_, element) => element?.className !== '' && element?.textContent === text, {
        selector: '[data-look]:not(div)',
      });
    expect(amount('-2.88元').dataset.look).toBe('saving');
    expect(amount('-2.88元').parentElement?.dataset.colored).toBeUndefined();
    const colored = amount('27.28元').parentElement;
    expect(colored?.dataset.colored).toBe('');
    expect(colored?.style.getPropertyValue('--on-light')).toBe('#b3261e');
    expect(amount('9.00元').parentElement?.dataset.colored).toBeUndefined();
  });

  test('the large amount of a paid order is its actual fare', async () => {
    renderFarePage(<BreakdownPage />, createOrderVisit({ actualFare: '41.00' }));
    await findCard('费用项目');
    expect(readHeroText()).toContain('实际费用41.00元');
    expect(readHeroText()).toContain('快享实时订单下单 2026年3月5日 07:30');
    expect(document.querySelectorAll('[data-look="hero"]')).toHaveLength(1);
  });

  test('a sentence on the bill says that the lines add up to the total', async () => {
    renderFarePage(<BreakdownPage />, createOrderVisit());
    expect(await screen.findByText('以上 4 项相加，等于费用合计')).toBeTruthy();
  });

  test('the total of a bill has a row of its own, and so has what was paid, but not the actual fare again', async () => {
    const payItems = [{ item: '微信支付', cost: '43.00' }];
    renderFarePage(<BreakdownPage />, createOrderVisit({ payItems, actPaid: 43 }));
    expect(await readCardText('费用项目')).toContain('费用合计43.00元');
    expect(await readCardText('支付信息')).toBe('支付信息微信支付43.00元已支付43.00元');
  });

  test('distance and duration of the ride are shown if they are known', async () => {
    renderFarePage(<BreakdownPage />, createOrderVisit({ tripKm: '18.24', tripMinutes: 41.4 }));
    await findCard('费用项目');
    expect(readHeroText()).toContain('18.2 公里 · 41 分钟');
  });

  test('the actual payment, advance payments and payments are shown with their channel discounts', async () => {
    const part: WireFareBreakdown = {
      actualFare: '43',
      actPaid: 40,
      advancePayItems: [{ item: '余额', cost: '10' }],
      payItems: [
        { item: '微信支付', cost: '29.50', channelDiscountAmount: '0.50' },
        { item: '打车卡', cost: '3' },
      ],
    };
    renderFarePage(<BreakdownPage />, createOrderVisit(part));
    expect(await readCardText('支付信息')).toBe(
      '支付信息余额支付（预付）10.00元微信支付29.50元含渠道优惠 0.50 元，无需再付打车卡3.00元已支付40.00元',
    );
  });

  test('an unpaid balance is shown as the large amount', async () => {
    renderFarePage(<BreakdownPage />, createOrderVisit({ actPaid: 40, unActPaid: 3 }));
    expect(await readCardText('支付信息')).toBe('支付信息实际费用43.00元已支付40.00元');
    expect(readHeroText()).toContain('待支付金额3.00元');
  });

  test.each([
    ['2090', '预计 2090年3月12日 前按原支付方式退回'],
    ['2020', '原定 2020年3月12日 前退回，还没有收到退款完成的通知'],
  ])('a pending refund expected in the year %s is shown with its day', async (year, note) => {
    const refundBy = Date.parse(`${year}-03-12T10:00:00+08:00`);
    renderFarePage(<BreakdownPage />, createOrderVisit({ stayRefundFare: '5.5', refundBy }));
    expect(await readCardText('支付信息')).toContain(`待退款金额5.50元${note}`);
  });

  test('balances of 0 are not shown', async () => {
    renderFarePage(<BreakdownPage />, createOrderVisit({ unActPaid: 0, stayRefundFare: null }));
    const text = await readCardText('支付信息');
    expect(text).not.toContain('待支付');
    expect(text).not.toContain('待退款');
  });

  test('a flat price is labelled', async () => {
    const part = { fixedPrice: 1, costItems: [{ item: '一口价', cost: 43 }] };
    renderFarePage(<BreakdownPage />, createOrderVisit(part));
    await findCard('费用项目');
    expect(readHeroText()).toContain('一口价');
  });

  test('a completed order ignores cars and coupon of the address', async () => {
    renderFarePage(<BreakdownPage />, createOrderVisit({}, { carNumber: 3, couponPrice: 10 }));
    expect(await readCardText('费用项目')).not.toContain('用车数量');
    expect(readHeroText()).toContain('43.00');
  });
});

describe('the calculation of a line', () => {
  test('a fare line opens by a press or by the keyboard, and this is tracked', async () => {
    const tracked = renderFarePage(<BreakdownPage />, createOrderVisit());
    await findCard('费用项目');
    const details = screen.getByText('10.4 公里 × 2.20 元，').closest('details');
    expect(details?.open).toBe(false);
    // A browser lets Enter and Space press a summary element, so a click stands for both.
    const summary = details?.querySelector('summary');
    expect(summary?.textContent).toBe('里程费27.28元');
    if (summary) fireEvent.click(summary);
    expect(details?.open).toBe(true);
    const text = details?.textContent.replaceAll('\u00a0', ' ');
    expect(text).toContain('10.4 公里 × 2.20 元，07:00–09:0022.88元');
    expect(text).toContain('2.2 公里 × 2.00 元，09:00–次日07:004.40元');
    await waitFor(() =>
      expect(tracked).toEqual([
        { name: 'button.pressed', detail: { route: '/price_index', button: 'fare-line' } },
      ]),
    );
  });

  test('a fare line without a calculation cannot be opened', async () => {
    renderFarePage(<BreakdownPage />, createOrderVisit());
    await findCard('费用项目');
    expect(screen.getByText('起步费').closest('details')).toBeNull();
  });
});

describe('the base fare top-up', () => {
  const part: WireFareBreakdown = {
    costItems: [
      { item: '起步费', cost: 9, sort: 1 },
      { item: '基础费补足', cost: 11, sort: 2, addBaseFare: true },
    ],
    totalFare: 20,
    lowestFare: '20',
  };

  test('the top-up line opens a dialog with exactly the specified text', async () => {
    const tracked = renderFarePage(<BreakdownPage />, createOrderVisit(part));
    fireEvent.click(await screen.findByRole('button', { name: /^基础费补足/ }));
    const dialog = await screen.findByRole('dialog', { name: '基础费补足' });
    expect(
      within(dialog).getByText(
        '因本订单设有基础费，当订单总费用（不含高速费、路桥费、停车费）低于基础费时，将补足至基础费。',
      ),
    ).toBeTruthy();
    expect(within(dialog).getByText('本订单的基础费为 20.00 元。')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tracked[0]?.detail).toEqual({ route: '/price_index', button: 'base-fare-info' });
  });

  test('fare lines other than the top-up have no dialog about the base fare', async () => {
    renderFarePage(<BreakdownPage />, createOrderVisit());
    await findCard('费用项目');
    expect(screen.queryByRole('button', { name: /基础费/ })).toBeNull();
  });
});

test('a fare line with a doubled fee says so and opens to the fee that is doubled', async () => {
  const highway = { item: '高速费', cost: '31.00', sort: 20, remark: '出城双倍' };
  const working = [{ quantity: '2', rate: '15.50', cost: '31.00' }];
  const costItems = [
    { ...highway, working },
    { item: '路桥费', cost: '20', remark: '出城双倍' },
  ];
  renderFarePage(<BreakdownPage />, createOrderVisit({ costItems, totalFare: '51' }));
  const text = await readCardText('费用项目');
  expect(text).toContain('高速费 出城双倍31.00元2 × 15.50\u00a0元');
  expect(text).toContain('路桥费 出城双倍20.00元');
});
