import {
  doubleTap,
  type Frame,
  type Point,
  panBy,
  pinch,
  RESTING,
  type View,
  zoomAt,
} from './zoom.ts';

interface Finger extends Point {
  readonly id: number;
}

interface Tap extends Point {
  readonly at: number;
}

/** A picture and the fingers on it. */
export interface Hold {
  readonly view: View;
  readonly fingers: readonly Finger[];
  /** Where and when the only finger came down. */
  readonly down: Tap | null;
  readonly lastTap: Tap | null;
}

interface FingerTouch extends Finger {
  readonly kind: 'down' | 'move' | 'up';
  readonly at: number;
}

/** What is done to it; points are from the middle of the frame. */
export type Touch =
  | FingerTouch
  | { readonly kind: 'zoom'; readonly factor: number; readonly point: Point }
  | { readonly kind: 'pan'; readonly by: Point }
  | { readonly kind: 'rest' };

export const LET_GO: Hold = { view: RESTING, fingers: [], down: null, lastTap: null };

const TAP_MS = 300;
const TAP_PIXELS = 24;
const SWIPE_PIXELS = 60;

const isSoonAndNear = (first: Tap | null, second: Tap): boolean =>
  first !== null &&
  second.at - first.at < TAP_MS &&
  Math.hypot(first.x - second.x, first.y - second.y) < TAP_PIXELS;

export function touched(hold: Hold, touch: Touch, frame: Frame): Hold {
  switch (touch.kind) {
    case 'down':
      return laidDown(hold, touch);
    case 'move':
      return moved(hold, touch, frame);
    case 'up':
      return lifted(hold, touch, frame);
    case 'zoom':
      return { ...hold, view: zoomAt(hold.view, touch.factor, touch.point, frame) };
    case 'pan':
      return { ...hold, view: panBy(hold.view, touch.by, frame) };
    case 'rest':
      return LET_GO;
  }
}

function laidDown(hold: Hold, { id, x, y, at }: FingerTouch): Hold {
  const fingers = [...hold.fingers.filter((finger) => finger.id !== id), { id, x, y }];
  return { ...hold, fingers, down: fingers.length === 1 ? { x, y, at } : null };
}

function moved(hold: Hold, { id, x, y }: FingerTouch, frame: Frame): Hold {
  const before = hold.fingers;
  const fingers = before.map((finger) => (finger.id === id ? { id, x, y } : finger));
  const [a, b] = before;
  const [c, d] = fingers;
  if (!a || !c) return hold;
  const view =
    b && d
      ? pinch(hold.view, [a, b], [c, d], frame)
      : panBy(hold.view, { x: c.x - a.x, y: c.y - a.y }, frame);
  return { ...hold, view, fingers };
}

function lifted(hold: Hold, { id, x, y, at }: FingerTouch, frame: Frame): Hold {
  const fingers = hold.fingers.filter((finger) => finger.id !== id);
  const up = { x, y, at };
  const rest = { ...hold, fingers, down: null };
  if (!isSoonAndNear(hold.down, up)) return { ...rest, lastTap: null };
  if (!isSoonAndNear(hold.lastTap, up)) return { ...rest, lastTap: up };
  return { ...rest, view: doubleTap(hold.view, up, frame), lastTap: null };
}

/** A finger drawn across a resting picture asks for the next one (1) or the one before (-1). */
export function swipeOf({ view, down, fingers }: Hold, up: Point): -1 | 0 | 1 {
  if (view.scale > 1 || !down || fingers.length !== 1) return 0;
  const across = up.x - down.x;
  if (Math.abs(across) < SWIPE_PIXELS || Math.abs(across) < Math.abs(up.y - down.y)) return 0;
  return across < 0 ? 1 : -1;
}
