import { expect, test } from 'vitest';
import { nextDeadline, resumeClocks, startClocks, stopClocks } from './dispute-clocks.ts';

const HOUR = 3_600_000;
const times = { firstAnswerMs: 24 * HOUR, decisionMs: 72 * HOUR, answerMs: 48 * HOUR };
const clocks = startClocks(0, times);

test('the first answer is due until somebody has taken the case up, then the decision', () => {
  expect(nextDeadline('received', clocks)).toEqual({ step: 'firstAnswer', at: 24 * HOUR });
  const taken = { ...clocks, firstAnsweredAt: HOUR };
  expect(nextDeadline('takenUp', taken)).toEqual({ step: 'decision', at: 72 * HOUR });
});

test('an open question stops the clock, and the answer moves the deadline by that time', () => {
  const asked = stopClocks({ ...clocks, firstAnsweredAt: HOUR }, 10 * HOUR, times);
  expect(nextDeadline('questionAsked', asked)).toEqual({ step: 'answer', at: 58 * HOUR });
  const resumed = resumeClocks(asked, 15 * HOUR);
  expect(nextDeadline('answered', resumed)).toEqual({ step: 'decision', at: 77 * HOUR });
});

test('a question that is not answered in time lets the clock run again from when the answer was due', () => {
  const asked = stopClocks({ ...clocks, firstAnsweredAt: HOUR }, 10 * HOUR, times);
  const resumed = resumeClocks(asked, 500 * HOUR);
  expect(resumed).toMatchObject({ askedAt: null, answerDue: null });
  expect(nextDeadline('takenUp', resumed)).toEqual({ step: 'decision', at: 120 * HOUR });
});

test('a question that was asked without a deadline stops the clock until it is answered', () => {
  const asked = { ...clocks, firstAnsweredAt: HOUR, askedAt: 10 * HOUR };
  expect(nextDeadline('questionAsked', asked)).toBeNull();
  expect(resumeClocks(asked, 500 * HOUR).decisionDue).toBe(562 * HOUR);
});

test('without an open question nothing moves, and what has ended has no deadline', () => {
  expect(resumeClocks(clocks, 50 * HOUR)).toEqual(clocks);
  expect(nextDeadline('decided', clocks)).toBeNull();
  expect(nextDeadline('withdrawn', clocks)).toBeNull();
});
