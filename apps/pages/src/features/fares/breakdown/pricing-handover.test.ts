import { expect, test } from 'vitest';
import { locationOf } from '../../../routes/href.ts';
import { readQuery } from '../../../routes/read-query.ts';
import { sampleBill } from '../testing/sample-breakdown.ts';
import { pricingAddress } from './pricing-handover.ts';

test('the pricing page is given the rule, the time type, the car name, the area and the line', () => {
  expect(pricingAddress(sampleBill().ride, {}, 'order-1')).toMatchObject({
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

test('an order without its rule passes the rule version and the order id', () => {
  const { ride } = sampleBill({ fareModelJson: null });
  const query = pricingAddress(ride, {}, 'order-1');
  expect(query).toMatchObject({ fareRuleId: 'rule-1', orderUuid: 'order-1' });
  expect(query).not.toHaveProperty('pricingData');
});

test('values that only the address has are passed to the pricing page', () => {
  const { ride } = sampleBill({ vehicleLevel: null });
  const address = { vehicleLevel: 4, latitude: 32.04, longitude: 118.78, amapCityCode: '025' };
  expect(pricingAddress(ride, address, null)).toMatchObject({ ...address, cvLevel: 4 });
  expect(pricingAddress(sampleBill().ride, address, null).vehicleLevel).toBe(1);
});

test('the pricing page can read the address that the breakdown builds', () => {
  const query = pricingAddress(
    sampleBill().ride,
    { latitude: 32.04, longitude: 118.78 },
    'order-1',
  );
  const [, search = ''] = locationOf('pricing', query).split('?');
  expect(readQuery('pricing', search)).toEqual(JSON.parse(JSON.stringify(query)));
});
