import { expect, test } from 'vitest';
import type { Track, TrackPoint } from './slide-track.ts';
import { trackRejection } from './slide-track.ts';
import { Chance } from './testing/chance.ts';
import { byFinger, byKeys, byMouse } from './testing/human-tracks.ts';
import { refusedShare } from './testing/refused-share.ts';
import { robots } from './testing/robot-tracks.ts';

test.each([
  ['finger', byFinger],
  ['mouse', byMouse],
  ['keys', byKeys],
])('tracks made by %s pass', (_, make) => {
  expect(refusedShare(make)).toBeLessThan(0.01);
});

test.each(Object.entries(robots))('%s is refused', (_, make) => {
  expect(refusedShare(make)).toBeGreaterThanOrEqual(0.99);
});

const endX = 150;
const human = byFinger(new Chance(7), endX);
const lasts = human.at(-1)?.[2] ?? 0;
const frame = { endX, elapsedMs: lasts + 500 };
const changed = (change: (point: TrackPoint, index: number) => TrackPoint) => human.map(change);

test('the track that the rejected tracks are made from is accepted', () => {
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
])('%s', (flaw, track) => {
  expect(trackRejection(track, frame)).toBe(flaw);
});

test('the key End may lead to the far edge at once, and no key anywhere else', () => {
  const back = [244, 228, 212, 196, 180].map((x, index) => [x, 0, 300 + index * 170 + x] as const);
  const keyed = (to: number): Track => [[0, 0, 0], [to, 0, 0], ...back];
  const elapsedMs = 60_000;
  expect(trackRejection(keyed(260), { endX: 180, elapsedMs })).toBeNull();
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
])('End, few steps back and Enter lead to %i', (to, rest) => {
  const track: Track = [[0, 0, 0], [260, 0, 0], ...rest];
  expect(trackRejection(track, { endX: to, elapsedMs: 60_000 })).toBeNull();
});

test('a drag that lasted longer than its puzzle existed is refused', () => {
  expect(trackRejection(human, { endX, elapsedMs: lasts - 51 })).toBe('longerThanElapsed');
  expect(trackRejection(human, { endX, elapsedMs: lasts - 50 })).toBeNull();
});

test('the end may be two pixels beside the answer, as rounding makes it', () => {
  expect(trackRejection(human, { ...frame, endX: endX + 2 })).toBeNull();
  expect(trackRejection(human, { ...frame, endX: endX + 2.1 })).toBe('endsElsewhere');
});
