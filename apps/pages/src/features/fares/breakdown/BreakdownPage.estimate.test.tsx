import { estimateFareItems } from '@ride/contract/fares';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Host } from '../../../host/host.ts';
import { failedCall, refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import { farePageMarkup } from '../testing/fare-page-markup.tsx';
import {
  createEstimateVisit,
  createPriceIndexVisit,
  findCard,
  readCardText,
  readHeroText,
} from '../testing/price-index-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { sampleBreakdown } from '../testing/sample-breakdown.ts';
import { BreakdownPage } from './BreakdownPage.tsx';

describe('an estimate (type 5)', () => {
  test('an estimate stored under an id is fetched, and its failure shows no toast', async () => {
    const at = createPriceIndexVisit({ type: 5, orderUuid: 'estimate-1' });
    at.gateway.answer(estimateFareItems, successAnswer(sampleBreakdown));
    renderFarePage(<BreakdownPage />, at);
    await findCard('费用项目');
    expect(readHeroText()).toContain('预估费用43.00元');
    expect(at.gateway.made).toEqual([
      {
        path: estimateFareItems.path,
        input: { orderUuid: 'estimate-1' },
        flags: { noToast: true },
      },
    ]);
  });

  test.each([
    ['not found', refusalAnswer('notFound')],
    ['not answered', failedCall()],
  ])(
    'an estimate %s under its id is replaced by the estimate in the address',
    async (_, answer) => {
      const at = createEstimateVisit({ orderUuid: 'estimate-1', carNumber: 2 });
      at.gateway.answer(estimateFareItems, answer);
      renderFarePage(<BreakdownPage />, at);
      await findCard('费用项目');
      expect(readHeroText()).toContain('预估费用86.00元');
    },
  );

  test('an estimate in the address is shown at once without a request', () => {
    const at = createEstimateVisit({});
    renderFarePage(<BreakdownPage />, at);
    expect(readHeroText()).toContain('预估费用43.00元');
    expect(at.gateway.made).toEqual([]);
  });

  test('an estimate with too many lines shows the first ones, says so, and adds up all of them', async () => {
    const costItems = Array.from({ length: 150 }, (_, at) => ({ item: `费用${at}`, cost: 1 }));
    renderFarePage(<BreakdownPage />, createEstimateVisit({}, { costItems, totalFare: 150 }));
    const text = await readCardText('费用项目');
    expect(text).toContain('费用99');
    expect(text).not.toContain('费用100');
    expect(text).toContain('内容较多，仅显示前 100 项，共 150 项');
    expect(text).toContain('以上 150 项相加，等于费用合计');
  });

  test('an estimate for several cars shows their number and multiplies the price', async () => {
    renderFarePage(<BreakdownPage />, createEstimateVisit({ carNumber: 3 }));
    const text = await readCardText('费用项目');
    expect(text).toContain('费用合计（单车）43.00元用车数量× 3 辆');
    expect(text).toContain('43.00 × 3 = 129.00 元');
    expect(readHeroText()).toContain('129.00元');
  });

  test('an estimate for one car shows no number of cars', async () => {
    renderFarePage(<BreakdownPage />, createEstimateVisit({ carNumber: 1 }));
    expect(await readCardText('费用项目')).not.toContain('用车数量');
  });

  test('an estimate with a coupon shows and subtracts it', async () => {
    renderFarePage(<BreakdownPage />, createEstimateVisit({ couponPrice: 12.5 }));
    expect(await readCardText('费用项目')).toContain('优惠券-12.50元');
    expect(readHeroText()).toContain('30.50元');
  });

  test.each([[0], [-5]])('an estimate with a coupon of %d shows no coupon', async (couponPrice) => {
    renderFarePage(<BreakdownPage />, createEstimateVisit({ couponPrice }));
    expect(await readCardText('费用项目')).not.toContain('优惠券');
  });

  test('an estimate with a coupon larger than the total shows 0.00 to pay', () => {
    renderFarePage(<BreakdownPage />, createEstimateVisit({ couponPrice: 99 }));
    expect(readHeroText()).toContain('预估费用0.00元');
  });

  test('an estimate shows no payments', async () => {
    renderFarePage(<BreakdownPage />, createEstimateVisit({}));
    await findCard('费用项目');
    expect(screen.queryByRole('region', { name: '支付信息' })).toBeNull();
  });

  test('in an iOS app below 2.1.2 the estimate page shows the amount to pay that the app passed', () => {
    const at = createEstimateVisit({ carNumber: 2, couponPrice: 5 }, { actualFare: '66.66' });
    const host: Host = { ...at.host, kind: 'app', os: 'ios', appVersion: '2.1.1' };
    renderFarePage(<BreakdownPage />, { ...at, host });
    expect(readHeroText()).toContain('66.66元');
  });

  test('an estimate read by its id is the price of one car, also in an iOS app below 2.1.2', async () => {
    const at = createPriceIndexVisit({ type: 5, orderUuid: 'e-1', carNumber: 3, couponPrice: 10 });
    at.gateway.answer(estimateFareItems, successAnswer(sampleBreakdown));
    const host: Host = { ...at.host, kind: 'app', os: 'ios', appVersion: '2.1.1' };
    renderFarePage(<BreakdownPage />, { ...at, host });
    expect(await readCardText('费用项目')).toContain('43.00 × 3 − 10.00 = 119.00 元');
    expect(readHeroText()).toContain('预估费用119.00元');
  });
});

test('an address with type 11 shows the estimate in its parameter info', async () => {
  const at = createPriceIndexVisit({ type: 11, info: sampleBreakdown, carNumber: 2 });
  renderFarePage(<BreakdownPage />, at);
  expect(readHeroText()).toContain('预估费用86.00元');
  expect(at.gateway.made).toEqual([]);
});

test('an address of type 11 whose parameter info has only an actual fare shows an estimate of that amount', async () => {
  const at = createPriceIndexVisit({ type: 11, info: { actualFare: '30.00' }, carNumber: 2 });
  renderFarePage(<BreakdownPage />, at);
  expect(readHeroText()).toContain('预估费用60.00元');
  expect(await readCardText('费用项目')).toContain('30.00');
});

test('an estimate in the address is rendered by the server without style attributes', () => {
  const markup = farePageMarkup(<BreakdownPage />, createEstimateVisit({ carNumber: 2 }));
  expect(markup).toContain('里程费');
  expect(markup).toContain('86.00');
  expect(markup).not.toContain('style=');
});
