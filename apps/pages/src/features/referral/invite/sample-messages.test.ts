import { expect, test } from 'vitest';
import { SAMPLE_REWARDS, sampleMessages } from './sample-messages.ts';

test('samples name rewards from 50 to 1500, each in a sentence of its own', () => {
  expect(Math.min(...SAMPLE_REWARDS)).toBe(50);
  expect(Math.max(...SAMPLE_REWARDS)).toBe(1500);
  expect(new Set(sampleMessages).size).toBe(SAMPLE_REWARDS.length);
  for (const message of sampleMessages) expect(message).toMatch(/^\S{2}某\S{2}公司.+\d元打车卡$/);
});
