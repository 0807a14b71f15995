import { expect, test } from 'vitest';
import { formatLocation } from '../../../routes/href.ts';
import { readQuery } from '../../../routes/read-query.ts';
import { createSampleBill } from '../testing/sample-breakdown.ts';
import { formatPricingAddress } from './pricing-handover.ts';

test('the pricing page is given the rule, the order type (real-time or reserved), the car name, the area and the business line', () => {
  expect(formatPricingAddress(createSampleBill().ride, {}, 'order-1')).toMatchObject({
    pricingData: { baseFare: { startFare: '9' } },
    fareRuleId: 'rule-1',
    typeModule: 4,
    typeTime: 1,
    carLevelName: '快享',
    areaCode: '320100',
    expandBizLine: 1,
    vehicleLevel: 1,
    cvLevel: 1,
    orderTime: String(Date.UTC(2026, 2, 4, 23, 30)),
  });
});

test('an order without its fare rule passes the rule version and the order id to the pricing page', () => {
  const { ride } = createSampleBill({ fareModelJson: null });
  const query = formatPricingAddress(ride, {}, 'order-1');
  expect(query).toMatchObject({ fareRuleId: 'rule-1', orderUuid: 'order-1' });
  expect(query).not.toHaveProperty('pricingData');
});

test('values that only the address has are passed to the pricing page', () => {
  const { ride } = createSampleBill({ vehicleLevel: null });
  const address = { vehicleLevel: 4, latitude: 32.04, longitude: 118.78, amapCityCode: '025' };
  expect(formatPricingAddress(ride, address, null)).toMatchObject({ ...address, cvLevel: 4 });
  expect(formatPricingAddress(createSampleBill().ride, address, null).vehicleLevel).toBe(1);
});

test('the pricing page can read the address that the breakdown page builds', () => {
  const query = formatPricingAddress(
    createSampleBill().ride,
    { latitude: 32.04, longitude: 118.78 },
    'order-1',
  );
  const [, search = ''] = formatLocation('pricing', query).split('?');
  expect(readQuery('pricing', search)).toEqual(JSON.parse(JSON.stringify(query)));
});
