import { expect, test } from 'vitest';
import { type FormStep, stepAfter, stepsUntil } from './form-steps.ts';

const whole = { asksKind: true, hasLines: true, hasReasons: true };

test.each<[FormStep, Partial<typeof whole>, FormStep[]]>([
  ['kind', {}, ['kind']],
  ['text', {}, ['kind', 'lines', 'reasons', 'text']],
  ['lines', { asksKind: false }, ['lines']],
  ['reasons', { hasReasons: false }, ['kind', 'lines', 'text']],
  ['kind', { asksKind: false, hasLines: false, hasReasons: false }, ['text']],
])('the steps up to %s of a dispute form with %j are %j', (step, part, steps) => {
  expect(stepsUntil(step, { ...whole, ...part })).toEqual(steps);
});

test('each step of the dispute form is followed by the next, and the text by none', () => {
  expect((['kind', 'lines', 'reasons', 'text'] as const).map(stepAfter)).toEqual([
    'lines',
    'reasons',
    'text',
    'text',
  ]);
});
