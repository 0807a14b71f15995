import { expect, test } from 'vitest';
import { availabilityAfter, isSettled, notAsked } from './availability.ts';

const checking = availabilityAfter(notAsked, { kind: 'asked', value: '13800000000' });

test('a value is checked, then taken or passed', () => {
  const answered = (taken: boolean) =>
    availabilityAfter(checking, { kind: 'answered', value: '13800000000', taken });
  expect(answered(true)).toEqual({ step: 'taken', value: '13800000000' });
  expect(answered(false)).toEqual({ step: 'passed', value: '13800000000' });
});

test('an answer that comes after an edit is ignored', () => {
  const edited = availabilityAfter(checking, { kind: 'edited' });
  const late = { kind: 'answered', value: '13800000000', taken: true } as const;
  expect(availabilityAfter(edited, late)).toEqual(notAsked);
  const next = availabilityAfter(edited, { kind: 'asked', value: '13900000000' });
  expect(availabilityAfter(next, late)).toBe(next);
});

test('an edit forgets what was known', () => {
  const taken = availabilityAfter(checking, {
    kind: 'answered',
    value: '13800000000',
    taken: true,
  });
  expect(availabilityAfter(taken, { kind: 'edited' })).toEqual(notAsked);
});

test('the same value is not asked about twice', () => {
  expect(isSettled(checking, '13800000000')).toBe(true);
  expect(isSettled(checking, '13900000000')).toBe(false);
  expect(isSettled(notAsked, '')).toBe(false);
});
