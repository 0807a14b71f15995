/** How a picture lies in its frame: moved from the middle by so many pixels, then enlarged. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Pixels from the middle of the frame. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const INITIAL_VIEW: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 5;
/** What a double tap enlarges to, and one press of a button enlarges by. */
export const DOUBLE_TAP_SCALE = 2.5;
export const ZOOM_STEP = 1.5;

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Never smaller than the frame, and never pushed out of it. */
function clampToFrame({ scale, x, y }: View, frame: Frame): View {
  const reachX = ((scale - 1) * frame.width) / 2;
  const reachY = ((scale - 1) * frame.height) / 2;
  // Adding nothing turns the minus nothing of a clamp into a plain one.
  return { scale, x: between(-reachX, x, reachX) + 0, y: between(-reachY, y, reachY) + 0 };
}

/** Enlarges around a point, which stays where it is under the finger. */
export function zoomAt(view: View, factor: number, point: Point, frame: Frame): View {
  const scale = between(1, view.scale * factor, MAX_SCALE);
  const grown = scale / view.scale;
  return clampToFrame(
    {
      scale,
      x: point.x - (point.x - view.x) * grown,
      y: point.y - (point.y - view.y) * grown,
    },
    frame,
  );
}

export function panBy(view: View, by: Point, frame: Frame): View {
  return clampToFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** Two pointers enlarge by how far they part and move by where their middle goes. */
export function pinch(
  view: View,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  frame: Frame,
): View {
  const before = middle(from);
  const after = middle(to);
  const spread = Math.max(1, distance(from));
  const moved = { ...view, x: view.x + after.x - before.x, y: view.y + after.y - before.y };
  return zoomAt(moved, distance(to) / spread, after, frame);
}

/** Enlarges where it was tapped; an enlarged picture goes back to its first view. */
export const doubleTap = (view: View, point: Point, frame: Frame): View =>
  view.scale > 1 ? INITIAL_VIEW : zoomAt(view, DOUBLE_TAP_SCALE, point, frame);

const middle = ([a, b]: readonly [Point, Point]): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});
const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
