import { PUZZLE } from '../../../ports/drawing.ts';
import type { Track, TrackFlaw } from './track.ts';
import { gapsOf, median, spread } from './track-figures.ts';

/** An arrow, the same with a modifier, the way to the edge, and what is left before it. */
const MOST_STEP_SIZES = 4;
const LONGEST_STEP = 32;
/** Where the key End leads. */
const FARTHEST = PUZZLE.width - PUZZLE.piece;
/** Faster than this nobody taps: such steps come from a key that is held down. */
const FASTEST_TAP_MS = 60;
/** A held key waits before it repeats. */
const LEAST_HOLD_MS = 150;
/** Nobody taps like a clock, and no keyboard repeats like one from the first press on. */
const LEAST_RHYTHM = 0.08;

const stepSize = (x: number) => Math.round(Math.abs(x) * 10);

/** Arrow keys move the piece by steps of few sizes and never up or down. */
export function isKeyed(track: Track): boolean {
  const level = track[0]?.[1];
  const sizes = new Set(gapsOf(track).map(({ x }) => stepSize(x)));
  sizes.delete(0);
  return track.every(([, y]) => y === level) && sizes.size <= MOST_STEP_SIZES;
}

export function keyedFlaw(track: Track): TrackFlaw | null {
  if (jumps(track)) return 'jumps';
  const gaps = gapsOf(track).map(({ ms }) => ms);
  if (spread(gaps) < LEAST_RHYTHM) return 'tooEven';
  const isHeld = median(gaps) < FASTEST_TAP_MS;
  return isHeld && Math.max(...gaps) < LEAST_HOLD_MS ? 'tooFast' : null;
}

function jumps(track: Track): boolean {
  return gapsOf(track).some(({ x }, index) => {
    const isToTheEdge = Math.abs((track[index + 1]?.[0] ?? 0) - FARTHEST) < 1;
    return Math.abs(x) > LONGEST_STEP && !isToTheEdge;
  });
}
