import { PUZZLE } from '../../../ports/drawing.ts';

/**
 * `x` is the left edge of the piece, `y` how far the finger strayed from the line, and `ms` the time
 * since the drag began.
 */
export type TrackPoint = readonly [x: number, y: number, ms: number];
export type Track = readonly TrackPoint[];

/**
 * Why a track cannot come from a person. Only tests and statistics see this; the answer of a call
 * never tells.
 */
export type TrackRejection =
  | 'tooFewPoints'
  | 'timeRunsBack'
  | 'startsElsewhere'
  | 'endsElsewhere'
  | 'tooFast'
  | 'longerThanElapsed'
  | 'jumps'
  | 'tooEven'
  | 'tooStraight';

export interface TrackFrame {
  /** Where the piece was let go, as the client says. */
  readonly endX: number;
  /** The time since the puzzle was drawn, by the gateway's clock. */
  readonly elapsedMs: number;
}

/** A track made with keys has at least the start, the move to the edge, and Enter. */
const MIN_POINTS = { dragged: 6, keyed: 3 } as const;
const MIN_MS = 250;
/** Clocks tick in whole milliseconds on both sides; nothing else makes a drag outlast its puzzle. */
const CLOCK_SLACK_MS = 50;
const START_SLACK = 12;
const END_SLACK = 2;
/** One move may cover this share of the distance, or this many pixels of a short one. */
const LONGEST_MOVE = { share: 0.4, pixels: 32 } as const;
/** A hand speeds up and slows down: parts of equal time differ by at least this. */
const MIN_SPREAD = 0.25;
const TIME_PARTS = 8;
/** A hand strays at least this far from the straight line. */
const MIN_DEVIATION = 0.5;

/** Null when a person may well have made this track, by finger, mouse or keys. */
export function trackRejection(
  track: Track,
  { endX, elapsedMs }: TrackFrame,
): TrackRejection | null {
  const first = track[0];
  const last = track.at(-1);
  const movedBy = isKeyed(track) ? 'keyed' : 'dragged';
  if (!first || !last || track.length < MIN_POINTS[movedBy]) return 'tooFewPoints';
  if (first[2] !== 0 || gapsOf(track).some(({ ms }) => ms < 0)) return 'timeRunsBack';
  if (Math.abs(first[0]) > START_SLACK) return 'startsElsewhere';
  if (Math.abs(last[0] - endX) > END_SLACK) return 'endsElsewhere';
  if (last[2] < MIN_MS) return 'tooFast';
  if (last[2] > elapsedMs + CLOCK_SLACK_MS) return 'longerThanElapsed';
  return movedBy === 'keyed' ? keyedRejection(track) : draggedRejection(track);
}

function draggedRejection(track: Track): TrackRejection | null {
  if (jumps(track)) return 'jumps';
  const ticks = new Set(gapsOf(track).map(({ ms }) => ms));
  if (ticks.size === 1 || spread(distancesInEqualTimes(track)) < MIN_SPREAD) return 'tooEven';
  return deviationOf(track) < MIN_DEVIATION ? 'tooStraight' : null;
}

function jumps(track: Track): boolean {
  const distance = Math.abs((track.at(-1)?.[0] ?? 0) - (track[0]?.[0] ?? 0));
  const longest = Math.max(LONGEST_MOVE.pixels, distance * LONGEST_MOVE.share);
  return gapsOf(track).some(({ x }) => Math.abs(x) > longest);
}

/** How far the piece came in each of so many parts of equal time. */
function distancesInEqualTimes(track: Track): number[] {
  const whole = track.at(-1)?.[2] ?? 0;
  const positions = Array.from({ length: TIME_PARTS + 1 }, (_, part) =>
    positionAt(track, (whole * part) / TIME_PARTS),
  );
  return positions.slice(1).map((position, part) => position - (positions[part] ?? 0));
}

function positionAt(track: Track, ms: number): number {
  const after = track.findIndex((point) => point[2] >= ms);
  const to = track[after];
  const from = track[after - 1];
  if (!to || !from) return to?.[0] ?? 0;
  // `from` is earlier than `ms`, because `to` is the first point that is not, so the divisor is not
  // 0.
  return from[0] + ((to[0] - from[0]) * (ms - from[2])) / (to[2] - from[2]);
}

/** Returns the largest distance of a point from the straight line between the first and the last. */
function deviationOf(track: Track): number {
  const [startX = 0, startY = 0] = track[0] ?? [];
  const [endX = 0, endY = 0] = track.at(-1) ?? [];
  const slope = endX === startX ? 0 : (endY - startY) / (endX - startX);
  return Math.max(...track.map(([x, y]) => Math.abs(y - startY - (x - startX) * slope)));
}

/**
 * Keys move the piece by at most these steps: an arrow, an arrow with a modifier, the move to the
 * edge, and what is left before the edge.
 */
const MAX_STEP_SIZES = 4;
const LONGEST_STEP = 32;
/** The key End moves the piece to this place. */
const FARTHEST = PUZZLE.width - PUZZLE.piece;
/** Nobody taps faster than this: such steps come from a key that is held down. */
const FASTEST_TAP_MS = 60;
/** A held key waits before it repeats. */
const MIN_HOLD_MS = 150;
/** Nobody taps like a clock, and no keyboard repeats like one from the first press on. */
const MIN_RHYTHM = 0.08;

const stepSize = (x: number) => Math.round(Math.abs(x) * 10);

/** Arrow keys move the piece by steps of few sizes and never up or down. */
function isKeyed(track: Track): boolean {
  const level = track[0]?.[1];
  const sizes = new Set(gapsOf(track).map(({ x }) => stepSize(x)));
  sizes.delete(0);
  return track.every(([, y]) => y === level) && sizes.size <= MAX_STEP_SIZES;
}

function keyedRejection(track: Track): TrackRejection | null {
  if (jumpsByKeys(track)) return 'jumps';
  const gaps = gapsOf(track).map(({ ms }) => ms);
  if (spread(gaps) < MIN_RHYTHM) return 'tooEven';
  const isHeld = median(gaps) < FASTEST_TAP_MS;
  return isHeld && Math.max(...gaps) < MIN_HOLD_MS ? 'tooFast' : null;
}

function jumpsByKeys(track: Track): boolean {
  return gapsOf(track).some(({ x }, index) => {
    const isToTheEdge = Math.abs((track[index + 1]?.[0] ?? 0) - FARTHEST) < 1;
    return Math.abs(x) > LONGEST_STEP && !isToTheEdge;
  });
}

/** The step from one point of a track to the next. */
interface Gap {
  readonly x: number;
  readonly ms: number;
}

function gapsOf(track: Track): Gap[] {
  return track.slice(1).map(([x, , ms], index) => {
    const [beforeX = 0, , beforeMs = 0] = track[index] ?? [];
    return { x: x - beforeX, ms: ms - beforeMs };
  });
}

/** Returns the standard deviation as a share of the mean; 0 if all values are equal. */
function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return mean === 0 ? 0 : Math.sqrt(variance) / Math.abs(mean);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
