import { expect, test } from 'vitest';
import { type DragTrack, extendTrack } from './drag-track.ts';

const drag = (...spots: [x: number, y: number, at: number][]) =>
  spots.reduce<DragTrack | null>((track, [x, y, at]) => extendTrack(track, { x, y, at }), null)
    ?.points;

test('a track of slider movements is counted from its own beginning, in tenths of a pixel and whole milliseconds', () => {
  expect(drag([0, 0, 5000.4], [12.3456, -0.55, 5016.9], [40, 1, 5033.1])).toEqual([
    [0, 0, 0],
    [12.3, -0.5, 17],
    [40, 1, 33],
  ]);
});

test("in a slider track a finger far off, a clock that jumps and a pause of hours are clamped to the contract's bounds", () => {
  expect(drag([0, 0, 1000], [10, 9999, 900], [20, -9999, 10_000_000])).toEqual([
    [0, 0, 0],
    [10, 2000, 0],
    [20, -2000, 600_000],
  ]);
});

test('a long drag of the slider is thinned out, and keeps its beginning, its end and its order', () => {
  const spots = Array.from({ length: 5000 }, (_, at): [number, number, number] => [at / 20, 0, at]);
  const points = drag(...spots) ?? [];
  expect(points.length).toBeLessThanOrEqual(1000);
  expect(points.length).toBeGreaterThan(400);
  expect(points[0]).toEqual([0, 0, 0]);
  expect(points.at(-1)?.[2]).toBe(4999);
  expect(points.map(([, , ms]) => ms)).toEqual(
    [...points].map(([, , ms]) => ms).sort((a, b) => a - b),
  );
});
