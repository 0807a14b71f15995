import { expect, test } from 'vitest';
import { createSampleBill, sampleBreakdown } from '../testing/sample-breakdown.ts';
import { chooseFareSource } from './fare-source.ts';

const info = sampleBreakdown;
const given = { kind: 'inAddress', bill: createSampleBill() };

test('an address with type 2 names a completed order, fetched by its id', () => {
  expect(chooseFareSource({ type: 2, orderUuid: 'o1' })).toEqual({
    kind: 'order',
    orderUuid: 'o1',
  });
});

test('a completed order is never read from the address', () => {
  expect(chooseFareSource({ type: 2, orderUuid: 'o1', info })).toMatchObject({ kind: 'order' });
  expect(chooseFareSource({ type: 2, info })).toBeNull();
});

test('an address with type 5 names an estimate, fetched by its id before the data in the address is used', () => {
  const kept = { kind: 'estimate', orderUuid: 'e1', otherwise: null };
  expect(chooseFareSource({ type: 5, orderUuid: 'e1' })).toEqual(kept);
  const otherwise = createSampleBill();
  expect(chooseFareSource({ type: 5, orderUuid: 'e1', info })).toEqual({ ...kept, otherwise });
  expect(chooseFareSource({ type: 5, info })).toEqual(given);
});

test('an address with type 11 names an estimate, whose data are in the parameter info', () => {
  expect(chooseFareSource({ type: 11, info })).toEqual(given);
  expect(chooseFareSource({ type: 11, orderUuid: 'e1', info })).toEqual(given);
});

test('in an address without a type an order id means an order and an info an estimate', () => {
  expect(chooseFareSource({ orderUuid: 'o1' })).toEqual({ kind: 'order', orderUuid: 'o1' });
  expect(chooseFareSource({ info })).toEqual(given);
});

test('an unknown type in the address counts as no type', () => {
  expect(chooseFareSource({ type: 3, orderUuid: 'o1' })).toEqual({
    kind: 'order',
    orderUuid: 'o1',
  });
  expect(chooseFareSource({ type: 3, info })).toEqual(given);
});

test('the id of an estimate is used if the data in the parameter info cannot be read', () => {
  const byId = { kind: 'estimate', orderUuid: 'e1', otherwise: null };
  expect(chooseFareSource({ type: 11, orderUuid: 'e1' })).toEqual(byId);
  expect(chooseFareSource({ type: 11, orderUuid: 'e1', info: 7 })).toEqual(byId);
});

test.each([[{}], [{ type: 2 }], [{ type: 5 }], [{ type: 5, info: { costItems: 'x' } }]])(
  'the address %j names no fare',
  (address) => {
    expect(chooseFareSource(address)).toBeNull();
  },
);
