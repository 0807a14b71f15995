import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { findNamedVersionError } from './named-version.ts';

const MARCH = Date.parse('2026-03-01T00:00:00+08:00');
const APRIL = Date.parse('2026-04-01T00:00:00+08:00');
const old = { ruleVersion: 'quick:1', startsAt: MARCH };
const next = { ruleVersion: 'quick:2', startsAt: APRIL };

const errorOf = (named: typeof old, orderedAt: number, madeAt?: number, madeWith = named) =>
  findNamedVersionError({
    named,
    inForce: orderedAt < MARCH ? null : orderedAt < APRIL ? old : next,
    estimate:
      madeAt === undefined
        ? null
        : { ruleVersion: madeWith.ruleVersion, madeAt, validUntil: madeAt + HOUR_MS },
    orderedAt,
  });

test('a trip may name a fare rule version from its start until the next version starts', () => {
  expect(errorOf(old, MARCH - 1)).toBe('notStarted');
  expect(errorOf(old, MARCH)).toBeNull();
  expect(errorOf(old, APRIL - 1)).toBeNull();
  expect(errorOf(old, APRIL)).toBe('ended');
  expect(errorOf(next, APRIL - 1)).toBe('notStarted');
  expect(errorOf(next, APRIL)).toBeNull();
});

test('a trip may name the fare rule version of its estimate as long as the estimate is valid', () => {
  const madeAt = APRIL - 10 * MINUTE_MS;
  expect(errorOf(old, madeAt + HOUR_MS - 1, madeAt)).toBeNull();
  expect(errorOf(old, madeAt + HOUR_MS, madeAt)).toBe('ended');
  expect(errorOf(old, APRIL, madeAt, next)).toBe('ended');
});

test('an estimate made after the order counts only within the tolerance between two clocks', () => {
  expect(errorOf(next, APRIL - 1, APRIL + MINUTE_MS)).toBeNull();
  expect(errorOf(next, APRIL - 5 * MINUTE_MS, APRIL)).toBeNull();
  expect(errorOf(next, APRIL - 5 * MINUTE_MS - 1, APRIL)).toBe('notStarted');
});

test('a trip may not name the version of a rule that had ended, unless its estimate is valid', () => {
  const endedAt = APRIL - HOUR_MS;
  const errorAfterEnd = (madeAt: number | null) =>
    findNamedVersionError({
      named: old,
      inForce: null,
      estimate: madeAt === null ? null : { ...old, madeAt, validUntil: madeAt + HOUR_MS },
      orderedAt: endedAt,
    });
  expect(errorAfterEnd(null)).toBe('ended');
  expect(errorAfterEnd(endedAt - MINUTE_MS)).toBeNull();
  expect(errorAfterEnd(endedAt - HOUR_MS)).toBe('ended');
});
