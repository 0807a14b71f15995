import { expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import {
  nextDisputeDeadline,
  pauseDisputeClocks,
  resumeDisputeClocks,
  startDisputeClocks,
} from './dispute-clocks.ts';

const times = { firstAnswerMs: 24 * HOUR_MS, decisionMs: 72 * HOUR_MS, answerMs: 48 * HOUR_MS };
const clocks = startDisputeClocks(0, times);

test('the first answer to a dispute is due until somebody takes the case, then the decision is', () => {
  expect(nextDisputeDeadline('received', clocks)).toEqual({
    step: 'firstAnswer',
    at: 24 * HOUR_MS,
  });
  const taken = { ...clocks, firstAnsweredAt: HOUR_MS };
  expect(nextDisputeDeadline('takenUp', taken)).toEqual({ step: 'decision', at: 72 * HOUR_MS });
});

test("an open question to the passenger suspends the case's deadline, and the answer moves the deadline by that time", () => {
  const asked = pauseDisputeClocks({ ...clocks, firstAnsweredAt: HOUR_MS }, 10 * HOUR_MS, times);
  expect(nextDisputeDeadline('questionAsked', asked)).toEqual({ step: 'answer', at: 58 * HOUR_MS });
  const resumed = resumeDisputeClocks(asked, 15 * HOUR_MS);
  expect(nextDisputeDeadline('answered', resumed)).toEqual({ step: 'decision', at: 77 * HOUR_MS });
});

test("a question without an answer suspends the case's deadline only until the answer was due", () => {
  const asked = pauseDisputeClocks({ ...clocks, firstAnsweredAt: HOUR_MS }, 10 * HOUR_MS, times);
  const resumed = resumeDisputeClocks(asked, 500 * HOUR_MS);
  expect(resumed).toMatchObject({ askedAt: null, answerDue: null });
  expect(nextDisputeDeadline('takenUp', resumed)).toEqual({ step: 'decision', at: 120 * HOUR_MS });
});

test('a question without a deadline suspends the case until it is answered', () => {
  const asked = { ...clocks, firstAnsweredAt: HOUR_MS, askedAt: 10 * HOUR_MS };
  expect(nextDisputeDeadline('questionAsked', asked)).toBeNull();
  expect(resumeDisputeClocks(asked, 500 * HOUR_MS).decisionDue).toBe(562 * HOUR_MS);
});

test("without an open question the case's deadline stays, and an ended case has none", () => {
  expect(resumeDisputeClocks(clocks, 50 * HOUR_MS)).toEqual(clocks);
  expect(nextDisputeDeadline('decided', clocks)).toBeNull();
  expect(nextDisputeDeadline('withdrawn', clocks)).toBeNull();
});
