import type { Track, TrackPoint } from '../slide-track.ts';
import { trackRejection } from '../slide-track.ts';
import { SeededRandom } from './chance.ts';

/**
 * Tracks as hands make them: one long movement with a bell of speed that ends a little off, one or
 * two short corrections, a trembling, an arc, lost frames, and a rest before letting go.
 */

interface HandProfile {
  /** How often the pointer is read, a second. */
  readonly rate: number;
  /** The heights of the arc and of the trembling, in pixels. */
  readonly arc: number;
  readonly tremble: number;
  readonly step: number;
}

const bell = (share: number) => share ** 3 * (10 - 15 * share + 6 * share ** 2);
const within = (share: number) => Math.min(1, Math.max(0, share));

interface Movement {
  readonly from: number;
  readonly by: number;
  readonly startsAt: number;
  readonly lasts: number;
}

function movements(chance: SeededRandom, endX: number): Movement[] {
  const startsAt = chance.between(20, 160);
  const lasts = chance.between(280, 1100);
  const first = endX * chance.between(0.86, 1.06);
  const all: Movement[] = [{ from: 0, by: first, startsAt, lasts }];
  let reached = first;
  for (let left = chance.whole(1, 2); left > 0; left -= 1) {
    const before = all.at(-1);
    const by = left === 1 ? endX - reached : (endX - reached) * chance.between(0.5, 0.9);
    const after = (before?.startsAt ?? 0) + (before?.lasts ?? 0) + chance.between(-60, 140);
    all.push({ from: reached, by, startsAt: after, lasts: chance.between(120, 380) });
    reached += by;
  }
  return all;
}

function dragged(chance: SeededRandom, endX: number, hand: HandProfile): Track {
  const moves = movements(chance, endX);
  const last = moves.at(-1);
  const ends = (last?.startsAt ?? 0) + (last?.lasts ?? 0);
  const arc = hand.arc * chance.between(0.4, 1.6) * (chance.happens(0.5) ? 1 : -1);
  const points: TrackPoint[] = [[0, 0, 0]];
  const rounded = (value: number) => Math.round(value / hand.step) * hand.step;
  for (let ms = chance.between(4, 40); ms < ends; ms += 1000 / hand.rate + chance.around(1.2)) {
    if (chance.happens(0.04)) ms += chance.between(10, 45);
    const x = moves.reduce(
      (sum, move) => sum + move.by * bell(within((ms - move.startsAt) / move.lasts)),
      0,
    );
    const y = arc * Math.sin((Math.PI * ms) / ends) + chance.around(hand.tremble);
    const point = [
      rounded(x + chance.around(hand.tremble / 3)),
      rounded(y),
      Math.round(ms),
    ] as const;
    const before = points.at(-1);
    if (before?.[0] !== point[0] || before[1] !== point[1]) points.push(point);
  }
  const y = points.at(-1)?.[1] ?? 0;
  points.push([endX, y, Math.round(ends + chance.between(20, 300))]);
  return points;
}

export const simulateFingerTrack = (chance: SeededRandom, endX: number): Track =>
  dragged(chance, endX, {
    rate: chance.happens(0.5) ? 60 : 120,
    arc: 5,
    tremble: 0.4,
    step: 0.01,
  });

export const simulateMouseTrack = (chance: SeededRandom, endX: number): Track =>
  dragged(chance, endX, {
    rate: chance.happens(0.7) ? 60 : 125,
    arc: 2.5,
    tremble: 0.3,
    step: 0.93,
  });

const ARROW = 3.2;
const WITH_SHIFT = 16;
const FARTHEST = 260;

/**
 * Simulates somebody who holds an arrow key, taps it with a modifier, or comes back from the far
 * edge, then taps and presses Enter.
 */
export function simulateKeyTrack(chance: SeededRandom, endX: number): Track {
  const points: TrackPoint[] = [[0, 0, 0]];
  let x = 0;
  let ms = 0;
  const press = (to: number, after: number) => {
    ms += after;
    x = to;
    points.push([Math.round(x * 10) / 10, 0, Math.round(ms)]);
  };
  const tap = () => Math.max(70, 170 + chance.around(45));
  const way = chance.share();
  if (way < 0.4) {
    press(x + ARROW, 0);
    press(x + ARROW, chance.between(250, 500));
    while (x + ARROW <= endX) press(x + ARROW, 33 + chance.around(2));
  } else if (way < 0.8) {
    press(x + WITH_SHIFT, 0);
    while (x + WITH_SHIFT <= endX) press(x + WITH_SHIFT, tap());
  } else {
    press(FARTHEST, 0);
    while (x - WITH_SHIFT >= endX) press(x - WITH_SHIFT, tap());
  }
  while (Math.abs(x - endX) > ARROW / 2) press(x + Math.sign(endX - x) * ARROW, tap());
  press(x, chance.between(260, 900));
  return points;
}

/** A finger's track that passes, as all but one in several hundred do. */
export function humanTrack(endX: number): Track {
  for (let seed = 1; ; seed += 1) {
    const track = simulateFingerTrack(new SeededRandom(seed), endX);
    const elapsedMs = track.at(-1)?.[2] ?? 0;
    if (trackRejection(track, { endX, elapsedMs }) === null) return track;
  }
}
