import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { findOverlappingOrders, type OrderTimes } from './overlap.ts';
import { DROP_OFF, NANJING } from './testing/honest-trip.ts';

const order = (changes: Partial<OrderTimes> = {}): OrderTimes => ({
  orderUuid: 'one',
  orderedAt: 0,
  departedAt: 8 * MINUTE_MS,
  completedAt: 28 * MINUTE_MS,
  orderGroupUuid: null,
  carNumber: null,
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
  ['each is an order of one car', order({ carNumber: 1 }), other({ carNumber: 1 })],
  ['the numbers of cars differ', order({ carNumber: 3 }), other({ carNumber: 2 })],
  [
    'several cars were ordered at different times',
    order({ carNumber: 3 }),
    other({ carNumber: 3, orderedAt: -6 * MINUTE_MS }),
  ],
  [
    'several cars were ordered in two groups',
    order({ carNumber: 3, orderGroupUuid: 'g' }),
    other({ carNumber: 3, orderGroupUuid: 'h' }),
  ],
  [
    'one car drove two of several',
    order({ carNumber: 3, vehicleNumber: '苏A1' }),
    other({ carNumber: 3, vehicleNumber: '苏A1' }),
  ],
])('two orders overlap in time where %s', (_what, one, two) => {
  expect(findOverlappingOrders(one, [two])).toEqual([two]);
});

test.each<[string, OrderTimes, OrderTimes]>([
  ['is the order itself', order(), order()],
  ['ended before', order(), other({ departedAt: 0, completedAt: 8 * MINUTE_MS })],
  ['began after', order(), other({ departedAt: 28 * MINUTE_MS, completedAt: 40 * MINUTE_MS })],
  ['was ordered together', order({ orderGroupUuid: 'g' }), other({ orderGroupUuid: 'g' })],
  [
    'is another car of the same order',
    order({ carNumber: 3 }),
    other({ carNumber: 3, orderedAt: 4 * MINUTE_MS }),
  ],
  ['had another car', order({ vehicleNumber: '苏A1' }), other({ vehicleNumber: '苏A2' })],
  ['began elsewhere', order({ pickUp: NANJING }), other({ pickUp: DROP_OFF })],
])('an order does not overlap in time with one that %s', (_what, one, two) => {
  expect(findOverlappingOrders(one, [two])).toEqual([]);
});

test('an order overlaps in time with its other cars if there is one more than were ordered', () => {
  const cars = ['first', 'second', 'third'].map((orderUuid) => order({ orderUuid, carNumber: 3 }));
  const car = order({ carNumber: 3 });
  expect(findOverlappingOrders(car, cars.slice(1))).toEqual([]);
  expect(findOverlappingOrders(car, cars)).toEqual(cars);
});
