import { expect, test } from 'vitest';
import { InFlightLimit } from './in-flight-limit.ts';

test('as many calls enter as the limit allows, and one more for each that leaves', () => {
  const limit = new InFlightLimit(2);
  expect([limit.tryEnter(), limit.tryEnter(), limit.tryEnter()]).toEqual([true, true, false]);
  expect(limit.count).toBe(2);
  limit.leave();
  expect(limit.count).toBe(1);
  expect([limit.tryEnter(), limit.tryEnter()]).toEqual([true, false]);
});
