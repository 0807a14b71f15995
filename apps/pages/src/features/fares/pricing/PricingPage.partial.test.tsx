import { fareModel } from '@ride/contract/entities/fare-model';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createVisit } from '../../../testing/render-page.tsx';
import { createPlaceVisit, readFareRows, sampleModel } from '../testing/pricing-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { PricingPage } from './PricingPage.tsx';

const PARTIAL = '部分费用未能显示';
const unreadable = (tracked: ReturnType<typeof renderFarePage>) =>
  tracked.filter(({ name }) => name === 'fare.unreadable').map(({ detail }) => detail);

test.each([
  ['a night price without its window', { nightStartTimeStr: null }, `夜间费${PARTIAL}`, 'night'],
  [
    'five decimals',
    { tripFare: [{ startTime: '00:00', endTime: '24:00', fare: '0.12345' }] },
    `里程费${PARTIAL}`,
    'mileage',
  ],
  [
    'a third decimal in an amount',
    { content: [{ cellingFare: '19.995' }] },
    `动态折扣${PARTIAL}`,
    'discountCap',
  ],
])(
  'for %s only the line of the price is replaced by a note, and an event is tracked',
  async (_, part, row, item) => {
    const whole = createPlaceVisit();
    renderFarePage(<PricingPage />, whole);
    const before = await readFareRows();
    cleanup();
    const tracked = renderFarePage(<PricingPage />, createPlaceVisit({}, part));
    const rows = await readFareRows();
    expect(rows).toContain(row);
    expect(rows).toHaveLength(before.length);
    expect(rows.filter((text) => !before.includes(text))).toEqual([row]);
    expect(unreadable(tracked)).toEqual([{ route: '/pricing', item }]);
  },
);

test('only the unreadable one of several time or distance bands is missing', async () => {
  const [first] = sampleModel.timeFare ?? [];
  const at = createPlaceVisit(
    {},
    { timeFare: [first ?? {}, { startTime: '09:00', fare: '0.40' }] },
  );
  renderFarePage(<PricingPage />, at);
  const rows = await readFareRows();
  const title = rows.findIndex((text) => text?.trim() === '时长费');
  expect(rows[title + 1]).toContain('0.60元/分钟');
  expect(rows[title + 2]).toBe(PARTIAL);
});

test('the fare calculator shows no total if a price could not be read', async () => {
  renderFarePage(<PricingPage />, createPlaceVisit({}, { nightEndTimeStr: '' }));
  fireEvent.click(await screen.findByText('算一算'));
  expect(await screen.findByText('部分费用未能显示，暂不能试算。')).toBeTruthy();
  expect(screen.queryByText('预估费用')).toBeNull();
});

test('the distance covered by the start fare is not shown if it could not be read', async () => {
  const baseFare = { ...sampleModel.baseFare, startTrip: 'three' };
  renderFarePage(<PricingPage />, createPlaceVisit({}, { baseFare }));
  await readFareRows();
  expect(screen.queryByText(/起步费(不含|含 )/)).toBeNull();
});

test('a price value in an unusual notation is shown normally', async () => {
  const odd = {
    tripFare: [{ startTime: '00:00:00', endTime: '23:59:59', fare: '2.20000' }],
    longTripFareRuleDto: {
      capacityRuleDetails: [{ startCapacity: '20.0', endCapacity: '101.0', unitPrice: '0.40' }],
    },
  };
  const tracked = renderFarePage(<PricingPage />, createPlaceVisit({}, odd));
  const rows = await readFareRows();
  expect(rows.join()).toContain('全天 2.20元/公里');
  expect(rows.join()).toContain('20公里以上 0.40元/公里');
  expect(unreadable(tracked)).toEqual([]);
});

test('an unreadable price of a rule in the address is replaced too', async () => {
  const json = encodeURIComponent(JSON.stringify({ ...sampleModel, nightTripFare: {} }));
  renderFarePage(<PricingPage />, createVisit(`/pricing?pricingData=${json}`));
  expect(await readFareRows()).toContain(`夜间费${PARTIAL}`);
});

test('an unreadable price item of business line 18 is replaced too', async () => {
  const items = [
    {
      name: '起步费',
      subItem: [
        { name: '全天', value: '12元' },
        { name: '高峰', value: {} },
      ],
    },
  ];
  const { transportPriceItems } = z.parse(fareModel, { transportPriceItems: items });
  const part = { nightStartTimeStr: null, transportPriceItems };
  const at = createPlaceVisit({ expandBizLine: 18 }, part);
  const tracked = renderFarePage(<PricingPage />, at);
  const block = (await screen.findByText('实时计价')).closest('details');
  expect(block?.textContent).toContain(`全天12元高峰${PARTIAL}`);
  expect(block?.textContent).toContain(`夜间费（加收）夜间费${PARTIAL}`);
  // The two requests may be answered in any order, but each price is reported once.
  expect(unreadable(tracked)).toHaveLength(2);
  expect(unreadable(tracked)).toContainEqual({ route: '/pricing', item: 'night' });
  expect(unreadable(tracked)).toContainEqual({ route: '/pricing', item: 'transportPriceItems' });
});
