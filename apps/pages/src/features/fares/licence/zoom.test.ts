import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubleTap, INITIAL_VIEW, MAX_SCALE, panBy, pinch, zoomAt } from './zoom.ts';

const frame = { width: 300, height: 400 };
const centre = { x: 0, y: 0 };

test('what lies under the finger stays there', () => {
  const point = { x: 60, y: -40 };
  // The point showed the picture's (60, -40); enlarged twice that is at (120, -80), so it moves back.
  expect(zoomAt(INITIAL_VIEW, 2, point, frame)).toEqual({ scale: 2, x: -60, y: 40 });
});

test('a picture is never smaller than its frame nor larger than allowed', () => {
  expect(zoomAt(INITIAL_VIEW, 0.1, centre, frame)).toEqual(INITIAL_VIEW);
  expect(zoomAt(INITIAL_VIEW, 99, centre, frame).scale).toBe(MAX_SCALE);
});

test('a resting picture does not move; an enlarged one moves up to its edge', () => {
  expect(panBy(INITIAL_VIEW, { x: 50, y: 50 }, frame)).toEqual(INITIAL_VIEW);
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, frame)).toEqual({
    scale: 2,
    x: 150,
    y: -200,
  });
});

test('two pointers that part enlarge by how far they part', () => {
  const from = [
    { x: -20, y: 0 },
    { x: 20, y: 0 },
  ] as const;
  const to = [
    { x: -40, y: 0 },
    { x: 40, y: 0 },
  ] as const;
  expect(pinch(INITIAL_VIEW, from, to, frame)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(pinch({ scale: 2, x: 0, y: 0 }, to, from, frame)).toEqual(INITIAL_VIEW);
});

test('a double tap enlarges, and another lays the picture back', () => {
  const enlarged = doubleTap(INITIAL_VIEW, { x: 10, y: 10 }, frame);
  expect(enlarged.scale).toBe(2.5);
  expect(doubleTap(enlarged, centre, frame)).toEqual(INITIAL_VIEW);
});

test('however it is pulled about, the picture covers its frame', () => {
  const point = fc.record({
    x: fc.integer({ min: -300, max: 300 }),
    y: fc.integer({ min: -300, max: 300 }),
  });
  const step = fc.oneof(
    fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), point }),
    fc.record({ by: point }),
    fc.record({ from: fc.tuple(point, point), to: fc.tuple(point, point) }),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const view = steps.reduce((now, each) => {
        if ('factor' in each) return zoomAt(now, each.factor, each.point, frame);
        return 'by' in each ? panBy(now, each.by, frame) : pinch(now, each.from, each.to, frame);
      }, INITIAL_VIEW);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * frame.width) / 2);
      expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * frame.height) / 2);
    }),
  );
});
