import { expect, test } from 'vitest';
import { sampleBill, sampleBreakdown } from '../testing/sample-breakdown.ts';
import { fareSource } from './fare-source.ts';

const info = sampleBreakdown;
const given = { kind: 'inAddress', bill: sampleBill() };

test('type 2 is a completed order, fetched by its id', () => {
  expect(fareSource({ type: 2, orderUuid: 'o1' })).toEqual({ kind: 'order', orderUuid: 'o1' });
});

test('a completed order is never read from the address', () => {
  expect(fareSource({ type: 2, orderUuid: 'o1', info })).toMatchObject({ kind: 'order' });
  expect(fareSource({ type: 2, info })).toBeNull();
});

test('type 5 is an estimate, fetched by its id before the address is used', () => {
  const kept = { kind: 'estimate', orderUuid: 'e1', otherwise: null };
  expect(fareSource({ type: 5, orderUuid: 'e1' })).toEqual(kept);
  const otherwise = sampleBill();
  expect(fareSource({ type: 5, orderUuid: 'e1', info })).toEqual({ ...kept, otherwise });
  expect(fareSource({ type: 5, info })).toEqual(given);
});

test('type 11 is an estimate with the info in the address', () => {
  expect(fareSource({ type: 11, info })).toEqual(given);
  expect(fareSource({ type: 11, orderUuid: 'e1', info })).toEqual(given);
});

test('without a type an order id means an order and an info an estimate', () => {
  expect(fareSource({ orderUuid: 'o1' })).toEqual({ kind: 'order', orderUuid: 'o1' });
  expect(fareSource({ info })).toEqual(given);
});

test('an unknown type counts as no type', () => {
  expect(fareSource({ type: 3, orderUuid: 'o1' })).toEqual({ kind: 'order', orderUuid: 'o1' });
  expect(fareSource({ type: 3, info })).toEqual(given);
});

test('the id of an estimate is used if its info cannot be read', () => {
  const byId = { kind: 'estimate', orderUuid: 'e1', otherwise: null };
  expect(fareSource({ type: 11, orderUuid: 'e1' })).toEqual(byId);
  expect(fareSource({ type: 11, orderUuid: 'e1', info: 7 })).toEqual(byId);
});

test.each([[{}], [{ type: 2 }], [{ type: 5 }], [{ type: 5, info: { costItems: 'x' } }]])(
  'the address %j names no fare',
  (address) => {
    expect(fareSource(address)).toBeNull();
  },
);
