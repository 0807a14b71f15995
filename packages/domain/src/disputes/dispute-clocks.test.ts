import { expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { nextDeadline, resumeClocks, startClocks, stopClocks } from './dispute-clocks.ts';

const times = { firstAnswerMs: 24 * HOUR_MS, decisionMs: 72 * HOUR_MS, answerMs: 48 * HOUR_MS };
const clocks = startClocks(0, times);

test('the first answer is due until the case is taken, then the decision is', () => {
  expect(nextDeadline('received', clocks)).toEqual({ step: 'firstAnswer', at: 24 * HOUR_MS });
  const taken = { ...clocks, firstAnsweredAt: HOUR_MS };
  expect(nextDeadline('takenUp', taken)).toEqual({ step: 'decision', at: 72 * HOUR_MS });
});

test('an open question suspends the deadline, and the answer moves it by that time', () => {
  const asked = stopClocks({ ...clocks, firstAnsweredAt: HOUR_MS }, 10 * HOUR_MS, times);
  expect(nextDeadline('questionAsked', asked)).toEqual({ step: 'answer', at: 58 * HOUR_MS });
  const resumed = resumeClocks(asked, 15 * HOUR_MS);
  expect(nextDeadline('answered', resumed)).toEqual({ step: 'decision', at: 77 * HOUR_MS });
});

test('a question without an answer suspends the deadline only until the answer was due', () => {
  const asked = stopClocks({ ...clocks, firstAnsweredAt: HOUR_MS }, 10 * HOUR_MS, times);
  const resumed = resumeClocks(asked, 500 * HOUR_MS);
  expect(resumed).toMatchObject({ askedAt: null, answerDue: null });
  expect(nextDeadline('takenUp', resumed)).toEqual({ step: 'decision', at: 120 * HOUR_MS });
});

test('a question without a deadline suspends the case until it is answered', () => {
  const asked = { ...clocks, firstAnsweredAt: HOUR_MS, askedAt: 10 * HOUR_MS };
  expect(nextDeadline('questionAsked', asked)).toBeNull();
  expect(resumeClocks(asked, 500 * HOUR_MS).decisionDue).toBe(562 * HOUR_MS);
});

test('without an open question the deadline stays, and an ended case has none', () => {
  expect(resumeClocks(clocks, 50 * HOUR_MS)).toEqual(clocks);
  expect(nextDeadline('decided', clocks)).toBeNull();
  expect(nextDeadline('withdrawn', clocks)).toBeNull();
});
