import { isKeyed, keyedFlaw } from './keyed-track.ts';
import type { Track, TrackFlaw } from './track.ts';
import { gapsOf, spread } from './track-figures.ts';

export interface TrackFrame {
  /** Where the piece was let go, as the answer says. */
  readonly endX: number;
  /** Since the puzzle was drawn, by our clock. */
  readonly elapsedMs: number;
}

/** By keys: the start, the way to the edge, and Enter. */
const LEAST_POINTS = { dragged: 6, keyed: 3 } as const;
const LEAST_MS = 250;
/** Clocks tick in whole milliseconds on both sides; nothing else makes a drag outlast its puzzle. */
const CLOCK_SLACK_MS = 50;
const START_SLACK = 12;
const END_SLACK = 2;
/** One move may cover this share of the way, or this many pixels where the way is short. */
const LONGEST_MOVE = { share: 0.4, pixels: 32 } as const;
/** A hand speeds up and slows down: parts of equal time differ by at least this. */
const LEAST_SPREAD = 0.25;
const TIME_PARTS = 8;
/** A hand strays at least this far from the straight line. */
const LEAST_STRAYING = 0.5;

/** Null when a person may well have made this track, by finger, mouse or keys. */
export function trackFlaw(track: Track, { endX, elapsedMs }: TrackFrame): TrackFlaw | null {
  const first = track[0];
  const last = track.at(-1);
  const movedBy = isKeyed(track) ? 'keyed' : 'dragged';
  if (!first || !last || track.length < LEAST_POINTS[movedBy]) return 'tooFewPoints';
  if (first[2] !== 0 || gapsOf(track).some(({ ms }) => ms < 0)) return 'timeRunsBack';
  if (Math.abs(first[0]) > START_SLACK) return 'startsElsewhere';
  if (Math.abs(last[0] - endX) > END_SLACK) return 'endsElsewhere';
  if (last[2] < LEAST_MS) return 'tooFast';
  if (last[2] > elapsedMs + CLOCK_SLACK_MS) return 'longerThanElapsed';
  return movedBy === 'keyed' ? keyedFlaw(track) : draggedFlaw(track);
}

function draggedFlaw(track: Track): TrackFlaw | null {
  if (jumps(track)) return 'jumps';
  const ticks = new Set(gapsOf(track).map(({ ms }) => ms));
  if (ticks.size === 1 || spread(waysInEqualTimes(track)) < LEAST_SPREAD) return 'tooEven';
  return strayingOf(track) < LEAST_STRAYING ? 'tooStraight' : null;
}

function jumps(track: Track): boolean {
  const way = Math.abs((track.at(-1)?.[0] ?? 0) - (track[0]?.[0] ?? 0));
  const longest = Math.max(LONGEST_MOVE.pixels, way * LONGEST_MOVE.share);
  return gapsOf(track).some(({ x }) => Math.abs(x) > longest);
}

/** How far the piece came in each of so many parts of equal time. */
function waysInEqualTimes(track: Track): number[] {
  const whole = track.at(-1)?.[2] ?? 0;
  const places = Array.from({ length: TIME_PARTS + 1 }, (_, part) =>
    placeAt(track, (whole * part) / TIME_PARTS),
  );
  return places.slice(1).map((place, part) => place - (places[part] ?? 0));
}

function placeAt(track: Track, ms: number): number {
  const after = track.findIndex((point) => point[2] >= ms);
  const to = track[after];
  const from = track[after - 1];
  if (!to || !from) return to?.[0] ?? 0;
  const share = to[2] === from[2] ? 1 : (ms - from[2]) / (to[2] - from[2]);
  return from[0] + (to[0] - from[0]) * share;
}

/** The farthest any point lies above or below the straight line from the first to the last. */
function strayingOf(track: Track): number {
  const [startX = 0, startY = 0] = track[0] ?? [];
  const [endX = 0, endY = 0] = track.at(-1) ?? [];
  const slope = endX === startX ? 0 : (endY - startY) / (endX - startX);
  return Math.max(...track.map(([x, y]) => Math.abs(y - startY - (x - startX) * slope)));
}
