import { expect, test } from 'vitest';
import type { Track, TrackPoint } from './slide-track.ts';
import { trackRejection } from './slide-track.ts';
import { SeededRandom } from './testing/chance.ts';
import {
  simulateFingerTrack,
  simulateKeyTrack,
  simulateMouseTrack,
} from './testing/human-tracks.ts';
import { shareOfRefusedTracks } from './testing/refused-share.ts';
import { robotTracks } from './testing/robot-tracks.ts';

const endX = 150;
const human = simulateFingerTrack(new SeededRandom(7), endX);
const lasts = human.at(-1)?.[2] ?? 0;
const frame = { endX, elapsedMs: lasts + 500 };
const changed = (change: (point: TrackPoint, index: number) => TrackPoint) => human.map(change);

test('the human track of a slider from which this test makes the rejected ones is accepted', () => {
  expect(trackRejection(human, frame)).toBeNull();
});

test.each<[string, Track]>([
  ['tooFewPoints', []],
  ['tooFewPoints', human.slice(0, 5)],
  ['timeRunsBack', changed(([x, y, ms], index) => [x, y, index === 9 ? 0 : ms])],
  ['timeRunsBack', changed(([x, y, ms]) => [x, y, ms + 1])],
  ['startsElsewhere', changed(([x, y, ms]) => [x + 13, y, ms])],
  ['endsElsewhere', changed(([x, y, ms]) => [x * 0.95, y, ms])],
  ['tooFast', changed(([x, y, ms]) => [x, y, (ms / lasts) * 249])],
  ['jumps', changed(([x, y, ms]) => [x < 70 ? 0 : x, y, ms])],
  ['tooEven', changed(([, y, ms]) => [(endX * ms) / lasts, y, ms])],
  ['tooStraight', changed(([x, , ms]) => [x, x / 10, ms])],
])('a track of slider movements is rejected as %s', (rejection, track) => {
  expect(trackRejection(track, frame)).toBe(rejection);
});

test('the key End may move the piece to the far edge at once, and no other key may', () => {
  const back = [244, 228, 212, 196, 180].map((x, index) => [x, 0, 300 + index * 170 + x] as const);
  const keyed = (to: number): Track => [[0, 0, 0], [to, 0, 0], ...back];
  const elapsedMs = 60_000;
  expect(trackRejection(keyed(260), { endX: 180, elapsedMs })).toBeNull();
  expect(trackRejection(keyed(259.1), { endX: 180, elapsedMs })).toBeNull();
  expect(trackRejection(keyed(259), { endX: 180, elapsedMs })).toBe('jumps');
  expect(trackRejection(keyed(250), { endX: 180, elapsedMs })).toBe('jumps');
});

test.each([
  [260, [[260, 0, 700] as const]],
  [
    244,
    [
      [244, 0, 500],
      [244, 0, 900],
    ] as const,
  ],
])('the key End, few steps back and Enter may lead to position %i', (to, rest) => {
  const track: Track = [[0, 0, 0], [260, 0, 0], ...rest];
  expect(trackRejection(track, { endX: to, elapsedMs: 60_000 })).toBeNull();
});

test('a drag of the slider that lasted longer than its puzzle existed is refused', () => {
  expect(trackRejection(human, { endX, elapsedMs: lasts - 51 })).toBe('longerThanElapsed');
  expect(trackRejection(human, { endX, elapsedMs: lasts - 50 })).toBeNull();
});

test('the end of a slider track may be two pixels beside the answered position, because of rounding', () => {
  expect(trackRejection(human, { ...frame, endX: endX + 2 })).toBeNull();
  expect(trackRejection(human, { ...frame, endX: endX + 2.1 })).toBe('endsElsewhere');
});

test('a drag of the slider may begin twelve pixels beside the start, to either side', () => {
  const from = (start: number) => changed(([x, y, ms], index) => [index === 0 ? start : x, y, ms]);
  for (const [start, rejection] of [
    [12, null],
    [12.1, 'startsElsewhere'],
    [-12, null],
    [-12.1, 'startsElsewhere'],
  ] as const) {
    expect(trackRejection(from(start), frame)).toBe(rejection);
  }
});

test('a drag of the slider has to last at least 250 milliseconds', () => {
  const lasting = (whole: number) => changed(([x, y, ms]) => [x, y, (ms / lasts) * whole]);
  expect(trackRejection(lasting(250), frame)).toBeNull();
  expect(trackRejection(lasting(249.9), frame)).toBe('tooFast');
});

test('a drag of the slider has at least six points, a track by keys at least three', () => {
  const dragged: Track = [
    [0, 0, 0],
    [5, 2, 60],
    [40, 3, 130],
    [60, 4, 180],
    [62, 3, 250],
    [64, 2, 420],
  ];
  const at64 = { endX: 64, elapsedMs: 60_000 };
  expect(trackRejection(dragged, at64)).toBe('jumps');
  const slower = dragged.map(([x, y, ms]): TrackPoint => [x === 40 ? 33 : x, y, ms]);
  expect(trackRejection(slower, at64)).toBeNull();
  expect(trackRejection(slower.toSpliced(1, 1), at64)).toBe('tooFewPoints');
  const byEnd: Track = [
    [0, 0, 0],
    [260, 0, 700],
  ];
  expect(trackRejection(byEnd, { endX: 260, elapsedMs: 60_000 })).toBe('tooFewPoints');
});

test('one move of a slider track may cover 40 % of a long distance, and 32 pixels of a short one', () => {
  const leaping = (end: number, leap: number): Track => [
    [0, 0, 0],
    [1, 2, 40],
    [1 + leap, 3, 90],
    [(1 + leap + end) / 2, 4, 160],
    [end - 1, 3, 300],
    [end, 2, 480],
  ];
  const rejection = (end: number, leap: number) =>
    trackRejection(leaping(end, leap), { endX: end, elapsedMs: 60_000 });
  expect(rejection(150, 60)).toBeNull();
  expect(rejection(150, 60.1)).toBe('jumps');
  expect(rejection(64, 32)).toBeNull();
  expect(rejection(64, 32.1)).toBe('jumps');
});

test('the distance of a drag of the slider is measured from where it begins', () => {
  const leaping = (leap: number): Track => [
    [10, 0, 0],
    [11, 2, 40],
    [11 + leap, 3, 90],
    [110, 4, 160],
    [149, 3, 300],
    [150, 2, 480],
  ];
  expect(trackRejection(leaping(56), { endX: 150, elapsedMs: 60_000 })).toBeNull();
  expect(trackRejection(leaping(56.1), { endX: 150, elapsedMs: 60_000 })).toBe('jumps');
});

test('a straight drag of the slider is recognised wherever it begins', () => {
  const straying = (by: number) =>
    changed(([x, , ms], index) => {
      const shifted = index === 0 ? 5 : x;
      return [shifted, 7 + shifted / 10 + (index === 9 ? by : 0), ms];
    });
  expect(trackRejection(straying(0.51), frame)).toBeNull();
  expect(trackRejection(straying(0.49), frame)).toBe('tooStraight');
});

test('a drag of the slider by hand strays at least half a pixel from the straight line', () => {
  const straying = (by: number) =>
    changed(([x, , ms], index) => [x, x / 10 + (index === 9 ? by : 0), ms]);
  expect(trackRejection(straying(0.51), frame)).toBeNull();
  expect(trackRejection(straying(-0.51), frame)).toBeNull();
  expect(trackRejection(straying(0.49), frame)).toBe('tooStraight');
  expect(trackRejection(straying(-0.49), frame)).toBe('tooStraight');
});

/** Steps of the given lengths, each after the given wait. */
const byTaps = (steps: readonly (readonly [by: number, afterMs: number])[]): Track => {
  const points: TrackPoint[] = [[0, 0, 0]];
  for (const [by, afterMs] of steps) {
    const [x, , ms] = points.at(-1) ?? [0, 0, 0];
    points.push([x + by, 0, ms + afterMs]);
  }
  return points;
};
const tapped = (steps: readonly (readonly [by: number, afterMs: number])[]) => {
  const track = byTaps(steps);
  return trackRejection(track, { endX: track.at(-1)?.[0] ?? 0, elapsedMs: 60_000 });
};

test('a step of the slider by keys is 32 pixels at most', () => {
  const step = (by: number) =>
    tapped([
      [by, 120],
      [by, 190],
      [by, 140],
    ]);
  expect(step(32)).toBeNull();
  expect(step(32.1)).toBe('jumps');
});

test('a track by keys with more than four sizes of steps is judged as a drag, and refused as too straight', () => {
  const sizes = (...all: number[]) =>
    tapped(all.map((by, index) => [by, index % 2 === 0 ? 120 : 310]));
  expect(sizes(3, 10, 16, 20, 20, 20)).toBeNull();
  expect(sizes(3, 10, 16, 20, 24, 24)).toBe('tooStraight');
});

test('a held key repeats after 150 milliseconds at the earliest, and key taps are at least 60 apart', () => {
  const rhythm = (...waits: number[]) => tapped(waits.map((ms) => [3.2, ms]));
  expect(rhythm(150, 33, 34, 33, 35)).toBeNull();
  expect(rhythm(149, 33, 34, 33, 35)).toBe('tooFast');
  expect(rhythm(60, 60, 80, 60, 100)).toBeNull();
  expect(rhythm(59, 59, 80, 59, 100)).toBe('tooFast');
});

test('key taps as even as a clock are refused', () => {
  const around = (by: number) =>
    tapped([100 - by, 100 + by, 100 - by, 100 + by].map((ms) => [16, ms]));
  expect(around(8)).toBeNull();
  expect(around(7.9)).toBe('tooEven');
});

test.each([
  ['finger', simulateFingerTrack],
  ['mouse', simulateMouseTrack],
  ['keys', simulateKeyTrack],
])('at least 99 % of slider tracks of a human with %s pass', (_, make) => {
  expect(shareOfRefusedTracks(make)).toBeLessThan(0.01);
});

test.each(Object.entries(robotTracks))(
  'at least 99 % of slider tracks made by a robot as %s are refused',
  (_, make) => {
    expect(shareOfRefusedTracks(make)).toBeGreaterThanOrEqual(0.99);
  },
);
