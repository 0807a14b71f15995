import { expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { nextDeadline, resumeClocks, startClocks, stopClocks } from './dispute-clocks.ts';

const times = { firstAnswerMs: 24 * HOUR_MS, decisionMs: 72 * HOUR_MS, answerMs: 48 * HOUR_MS };
const clocks = startClocks(0, times);

test('the first answer is due until somebody has taken the case up, then the decision', () => {
  expect(nextDeadline('received', clocks)).toEqual({ step: 'firstAnswer', at: 24 * HOUR_MS });
  const taken = { ...clocks, firstAnsweredAt: HOUR_MS };
  expect(nextDeadline('takenUp', taken)).toEqual({ step: 'decision', at: 72 * HOUR_MS });
});

test('an open question stops the clock, and the answer moves the deadline by that time', () => {
  const asked = stopClocks({ ...clocks, firstAnsweredAt: HOUR_MS }, 10 * HOUR_MS, times);
  expect(nextDeadline('questionAsked', asked)).toEqual({ step: 'answer', at: 58 * HOUR_MS });
  const resumed = resumeClocks(asked, 15 * HOUR_MS);
  expect(nextDeadline('answered', resumed)).toEqual({ step: 'decision', at: 77 * HOUR_MS });
});

test('a question that is not answered in time lets the clock run again from when the answer was due', () => {
  const asked = stopClocks({ ...clocks, firstAnsweredAt: HOUR_MS }, 10 * HOUR_MS, times);
  const resumed = resumeClocks(asked, 500 * HOUR_MS);
  expect(resumed).toMatchObject({ askedAt: null, answerDue: null });
  expect(nextDeadline('takenUp', resumed)).toEqual({ step: 'decision', at: 120 * HOUR_MS });
});

test('a question that was asked without a deadline stops the clock until it is answered', () => {
  const asked = { ...clocks, firstAnsweredAt: HOUR_MS, askedAt: 10 * HOUR_MS };
  expect(nextDeadline('questionAsked', asked)).toBeNull();
  expect(resumeClocks(asked, 500 * HOUR_MS).decisionDue).toBe(562 * HOUR_MS);
});

test('without an open question nothing moves, and what has ended has no deadline', () => {
  expect(resumeClocks(clocks, 50 * HOUR_MS)).toEqual(clocks);
  expect(nextDeadline('decided', clocks)).toBeNull();
  expect(nextDeadline('withdrawn', clocks)).toBeNull();
});
