import {
  doubleTap,
  type Frame,
  INITIAL_VIEW,
  type Point,
  panBy,
  pinch,
  type View,
  ZOOM_STEP,
  zoomAt,
} from './zoom.ts';

interface Pointer extends Point {
  readonly id: number;
}

interface Tap extends Point {
  readonly at: number;
}

/** A picture and the pointers on it. */
export interface GestureState {
  readonly view: View;
  readonly pointers: readonly Pointer[];
  /** Where and when the only pointer went down. */
  readonly down: Tap | null;
  readonly lastTap: Tap | null;
}

interface PointerGesture extends Pointer {
  readonly kind: 'down' | 'move' | 'up';
  readonly at: number;
}

/** Points are measured from the middle of the frame. */
export type Gesture =
  | PointerGesture
  | { readonly kind: 'zoom'; readonly factor: number; readonly point: Point }
  | { readonly kind: 'pan'; readonly by: Point }
  | { readonly kind: 'reset' };

export const INITIAL_STATE: GestureState = {
  view: INITIAL_VIEW,
  pointers: [],
  down: null,
  lastTap: null,
};

const TAP_MS = 300;
const TAP_PIXELS = 24;
const SWIPE_PIXELS = 60;

const isNearTap = (first: Tap | null, second: Tap): boolean =>
  first !== null &&
  second.at - first.at < TAP_MS &&
  Math.hypot(first.x - second.x, first.y - second.y) < TAP_PIXELS;

export function applyGesture(state: GestureState, gesture: Gesture, frame: Frame): GestureState {
  switch (gesture.kind) {
    case 'down':
      return pointerDown(state, gesture);
    case 'move':
      return pointerMoved(state, gesture, frame);
    case 'up':
      return pointerUp(state, gesture, frame);
    case 'zoom':
      return { ...state, view: zoomAt(state.view, gesture.factor, gesture.point, frame) };
    case 'pan':
      return { ...state, view: panBy(state.view, gesture.by, frame) };
    case 'reset':
      return INITIAL_STATE;
  }
}

function pointerDown(state: GestureState, { id, x, y, at }: PointerGesture): GestureState {
  const pointers = [...state.pointers.filter((pointer) => pointer.id !== id), { id, x, y }];
  return { ...state, pointers, down: pointers.length === 1 ? { x, y, at } : null };
}

function pointerMoved(
  state: GestureState,
  { id, x, y }: PointerGesture,
  frame: Frame,
): GestureState {
  const before = state.pointers;
  const pointers = before.map((pointer) => (pointer.id === id ? { id, x, y } : pointer));
  const [a, b] = before;
  const [c, d] = pointers;
  if (!a || !c) return state;
  const view =
    b && d
      ? pinch(state.view, [a, b], [c, d], frame)
      : panBy(state.view, { x: c.x - a.x, y: c.y - a.y }, frame);
  return { ...state, view, pointers };
}

function pointerUp(
  state: GestureState,
  { id, x, y, at }: PointerGesture,
  frame: Frame,
): GestureState {
  const pointers = state.pointers.filter((pointer) => pointer.id !== id);
  const up = { x, y, at };
  const rest = { ...state, pointers, down: null };
  if (!isNearTap(state.down, up)) return { ...rest, lastTap: null };
  if (!isNearTap(state.lastTap, up)) return { ...rest, lastTap: up };
  return { ...rest, view: doubleTap(state.view, up, frame), lastTap: null };
}

/** A swipe across a picture that is not enlarged leads to the next one (1) or the one before (-1). */
export function swipeOf({ view, down, pointers }: GestureState, up: Point): -1 | 0 | 1 {
  if (view.scale > 1 || !down || pointers.length !== 1) return 0;
  const across = up.x - down.x;
  if (Math.abs(across) < SWIPE_PIXELS || Math.abs(across) < Math.abs(up.y - down.y)) return 0;
  return across < 0 ? 1 : -1;
}

const MIDDLE = { x: 0, y: 0 };
const PAN_STEP = 60;

/** Around the middle, for keys and buttons. */
export const zoomCentre = (factor: number): Gesture => ({ kind: 'zoom', factor, point: MIDDLE });
const pan = (x: number, y: number): Gesture => ({ kind: 'pan', by: { x, y } });

const keys = new Map<string, Gesture>([
  ['+', zoomCentre(ZOOM_STEP)],
  ['=', zoomCentre(ZOOM_STEP)],
  ['-', zoomCentre(1 / ZOOM_STEP)],
  ['0', { kind: 'reset' }],
  ['ArrowUp', pan(0, PAN_STEP)],
  ['ArrowDown', pan(0, -PAN_STEP)],
]);

/** A gesture on the picture, or a step to another one; null for any other key. */
export function gestureOfKey(key: string, isEnlarged: boolean): Gesture | -1 | 1 | null {
  if (key === 'ArrowLeft') return isEnlarged ? pan(PAN_STEP, 0) : -1;
  if (key === 'ArrowRight') return isEnlarged ? pan(-PAN_STEP, 0) : 1;
  return keys.get(key) ?? null;
}
