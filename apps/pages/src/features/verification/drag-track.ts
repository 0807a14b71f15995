/**
 * Left edge of the piece and height of the finger, both in pixels of the picture, and milliseconds
 * since the start.
 */
export type TrackPoint = [x: number, y: number, ms: number];

/** The call accepts at most this many points. */
const MAX_POINTS = 1_000;
const LONGEST_MS = 600_000;
const FARTHEST_Y = 2_000;

export interface DragPosition {
  readonly x: number;
  readonly y: number;
  /** The time stamp of the browser's event. */
  readonly at: number;
}

export interface DragTrack {
  readonly began: number;
  readonly points: readonly TrackPoint[];
}

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10;

const pointOf = (began: number, { x, y, at }: DragPosition): TrackPoint => [
  rounded(x),
  rounded(Math.min(FARTHEST_Y, Math.max(-FARTHEST_Y, y))),
  Math.min(LONGEST_MS, Math.max(0, Math.round(at - began))),
];

/** Keeps every second point and the last one, so that a long drag keeps its shape. */
const thinned = (points: readonly TrackPoint[]): readonly TrackPoint[] =>
  points.filter((_, index) => index % 2 === 0 || index === points.length - 1);

/** Adds a point; a null track begins a new one. */
export function extendTrack(track: DragTrack | null, spot: DragPosition): DragTrack {
  if (!track) return { began: spot.at, points: [pointOf(spot.at, spot)] };
  const points = [...track.points, pointOf(track.began, spot)];
  return { ...track, points: points.length > MAX_POINTS ? thinned(points) : points };
}
