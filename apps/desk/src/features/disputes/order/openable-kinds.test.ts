import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { sampleDispute } from '../../../testing/sample-dispute.ts';
import { findOpenCase, openableKinds } from './openable-kinds.ts';

const order = sampleDispute();
const completedAt = order.bills[0]?.trip.completedAt ?? 0;
const found = {
  receiptNumber: 'YY1',
  kind: 'dissent',
  state: 'decided',
  outcome: 'unchanged',
  round: 1,
  orderUuid: 'order-1',
  cityCode: '320100',
  raisedAt: completedAt,
  notice: null,
} as const;

test('each kind of dispute can be opened once for an order, within 48 hours', () => {
  const soon = completedAt + HOUR_MS;
  expect(openableKinds(order, [], soon)).toEqual(['dissent', 'costProblem']);
  expect(openableKinds(order, [found], soon)).toEqual(['costProblem']);
  expect(openableKinds(order, [found, { ...found, kind: 'costProblem' }], soon)).toEqual([]);
  expect(openableKinds(order, [], completedAt + 49 * HOUR_MS)).toEqual([]);
});

test('an open case or appeal of the passenger prevents another one, the case of an order held for review does not', () => {
  const held = { ...found, kind: 'held', state: 'takenUp' } as const;
  expect(findOpenCase([found, held])).toBeUndefined();
  const appeal = { ...held, round: 2 } as const;
  expect(findOpenCase([found, appeal])).toBe(appeal);
  const raised = { ...found, state: 'received', outcome: null } as const;
  expect(findOpenCase([raised])).toBe(raised);
});
