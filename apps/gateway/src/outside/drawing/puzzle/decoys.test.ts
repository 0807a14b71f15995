import { expect, test } from 'vitest';
import { PUZZLE } from '../../../ports/drawing.ts';
import { randomFrom } from '../random.ts';
import { newDecoys } from './decoys.ts';

const { leftmost, rightmost } = PUZZLE.holes;
const places = Array.from({ length: rightmost - leftmost + 1 }, (_, at) => leftmost + at);

const BODY = 44;

test('every hole has three decoys where holes may be, apart from it and from each other', () => {
  for (const x of places) {
    for (let seed = 0; seed < 20; seed += 1) {
      const decoys = newDecoys(x, randomFrom(seed));
      expect(decoys).toHaveLength(3);
      const row = [x, ...decoys].toSorted((one, other) => one - other);
      expect(row[0]).toBeGreaterThanOrEqual(leftmost);
      expect(row[3]).toBeLessThanOrEqual(rightmost);
      for (const at of [1, 2, 3]) {
        expect((row[at] ?? 0) - (row[at - 1] ?? 0)).toBeGreaterThan(BODY + 2);
      }
    }
  }
});

test('each of the four in a row is the right one with the same chance', () => {
  const counts = [0, 0, 0, 0];
  for (const x of places) {
    for (let seed = 0; seed < 100; seed += 1) {
      const rank = newDecoys(x, randomFrom(seed)).filter((decoy) => decoy < x).length;
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
  }
  for (const count of counts) expect(count / (places.length * 100)).toBeCloseTo(0.25, 1);
});

test('a row of four tells nothing about which of them is right', () => {
  const drawnFor = new Map<string, Map<number, number>>();
  for (const x of places) {
    for (let seed = 0; seed < 600; seed += 1) {
      const row = [x, ...newDecoys(x, randomFrom(seed))].toSorted((one, other) => one - other);
      const counts = drawnFor.get(row.join()) ?? new Map<number, number>();
      drawnFor.set(row.join(), counts.set(x, (counts.get(x) ?? 0) + 1));
    }
  }
  for (const counts of drawnFor.values()) expect(counts.size).toBe(4);
});
