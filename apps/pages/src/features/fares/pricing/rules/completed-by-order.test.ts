import { expect, test } from 'vitest';
import { completeFromOrder } from './completed-by-order.ts';

const order = {
  typeModule: '2',
  expandBizLine: 18,
  vehicleLevel: 4,
  areaCode: '320115',
  showName: '商务',
  createTime: 1_772_667_000_000,
  businessFareJson: '{"typeTime":2}',
  fareModelJson: '{"uuid":"r1@1"}',
  fareRuleId: 'r1',
};

test('the values of an order complete all values of the ride that the address leaves out', () => {
  expect(completeFromOrder({ orderUuid: 'o1' }, order)).toEqual({
    orderUuid: 'o1',
    typeModule: 2,
    expandBizLine: 18,
    vehicleLevel: 4,
    areaCode: '320115',
    carLevelName: '商务',
    typeTime: 2,
    orderTime: '1772667000000',
    pricingData: { uuid: 'r1@1' },
    fareRuleId: 'r1',
  });
});

test('values of the ride in the address have precedence over those of the order, but the rules are those of the order', () => {
  const address = { orderUuid: 'o1', typeModule: 4, carLevelName: '快享', typeTime: 1 };
  expect(completeFromOrder(address, order)).toMatchObject({
    typeModule: 4,
    carLevelName: '快享',
    typeTime: 2,
  });
});

test.each([null, '', 'not JSON', '[]', '{"typeTime":"soon"}', { typeTime: null }])(
  'an order with the businessFareJson %j changes nothing',
  (businessFareJson) => {
    expect(completeFromOrder({ typeTime: 1 }, { businessFareJson })).toEqual({ typeTime: 1 });
  },
);

test('an older order answer has the ride type in another field', () => {
  expect(completeFromOrder({}, { typeModule: '', businessType: 6 })).toEqual({ typeModule: 6 });
});
