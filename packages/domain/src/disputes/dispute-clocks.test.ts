import { expect, test } from 'vitest';
import { nextDeadline, resumeClocks, startClocks } from './dispute-clocks.ts';

const HOUR = 3_600_000;
const clocks = startClocks(0, { firstAnswerMs: 24 * HOUR, decisionMs: 72 * HOUR });

test('the first answer is due until somebody has taken the case up, then the decision', () => {
  expect(nextDeadline('received', clocks)).toEqual({ step: 'firstAnswer', at: 24 * HOUR });
  const taken = { ...clocks, firstAnsweredAt: HOUR };
  expect(nextDeadline('takenUp', taken)).toEqual({ step: 'decision', at: 72 * HOUR });
});

test('an open question stops the clock, and the answer moves the deadline by that time', () => {
  const asked = { ...clocks, firstAnsweredAt: HOUR, askedAt: 10 * HOUR };
  expect(nextDeadline('questionAsked', asked)).toBeNull();
  const resumed = resumeClocks(asked, 15 * HOUR);
  expect(nextDeadline('answered', resumed)).toEqual({ step: 'decision', at: 77 * HOUR });
});

test('without an open question nothing moves, and what has ended has no deadline', () => {
  expect(resumeClocks(clocks, 50 * HOUR)).toEqual(clocks);
  expect(nextDeadline('decided', clocks)).toBeNull();
  expect(nextDeadline('withdrawn', clocks)).toBeNull();
});
