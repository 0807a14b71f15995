import { expect, test } from 'vitest';
import { type OrderTimes, overlappingOrders } from './overlap.ts';
import { DROP_OFF, MINUTE, NANJING } from './testing/honest-trip.ts';

const order = (changes: Partial<OrderTimes> = {}): OrderTimes => ({
  orderUuid: 'one',
  departedAt: 8 * MINUTE,
  completedAt: 28 * MINUTE,
  orderGroupUuid: null,
  vehicleNumber: null,
  pickUp: null,
  ...changes,
});
const other = (changes: Partial<OrderTimes> = {}) => order({ orderUuid: 'other', ...changes });

test.each<[string, OrderTimes, OrderTimes]>([
  ['nothing tells apart', order(), other()],
  ['the same car drove', order({ vehicleNumber: '苏A1' }), other({ vehicleNumber: '苏A1' })],
  ['the same place began', order({ pickUp: NANJING }), other({ pickUp: NANJING })],
  ['only one has a group', order({ orderGroupUuid: 'group' }), other()],
])('two orders at the same time overlap where %s', (_what, one, two) => {
  expect(overlappingOrders(one, [two])).toEqual([two]);
});

test.each<[string, OrderTimes, OrderTimes]>([
  ['is the order itself', order(), order()],
  ['ended before', order(), other({ departedAt: 0, completedAt: 8 * MINUTE })],
  ['began after', order(), other({ departedAt: 28 * MINUTE, completedAt: 40 * MINUTE })],
  ['was ordered together', order({ orderGroupUuid: 'g' }), other({ orderGroupUuid: 'g' })],
  ['had another car', order({ vehicleNumber: '苏A1' }), other({ vehicleNumber: '苏A2' })],
  ['began elsewhere', order({ pickUp: NANJING }), other({ pickUp: DROP_OFF })],
])('an order does not overlap one that %s', (_what, one, two) => {
  expect(overlappingOrders(one, [two])).toEqual([]);
});
