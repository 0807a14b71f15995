import { expect, test } from 'vitest';
import {
  applyGesture,
  type Gesture,
  type GestureState,
  gestureOfKey,
  INITIAL_STATE,
  swipeOf,
} from './gestures.ts';

const frame = { width: 300, height: 400 };
const after = (...gestures: Gesture[]): GestureState =>
  gestures.reduce((state, gesture) => applyGesture(state, gesture, frame), INITIAL_STATE);

const finger = (kind: 'down' | 'move' | 'up', x: number, at = 0, id = 1): Gesture => ({
  kind,
  id,
  x,
  y: 0,
  at,
});
const tap = (at: number, x = 0): Gesture[] => [finger('down', x, at), finger('up', x, at + 50)];
const enlarge: Gesture = { kind: 'zoom', factor: 2, point: { x: 0, y: 0 } };

test('a double tap enlarges, and a second one resets the picture', () => {
  const enlarged = after(...tap(0), ...tap(150));
  expect(enlarged.view.scale).toBe(2.5);
  expect(after(...tap(0), ...tap(150), ...tap(1000), ...tap(1150)).view.scale).toBe(1);
});

test.each([
  ['one tap', tap(0)],
  ['two taps apart in time', [...tap(0), ...tap(900)]],
  ['two taps apart in place', [...tap(0), ...tap(150, 100)]],
  ['a long press and a tap', [finger('down', 0, 0), finger('up', 0, 900), ...tap(950)]],
])('%s does nothing', (_, gestures) => {
  expect(after(...gestures).view.scale).toBe(1);
});

test('one finger moves an enlarged picture', () => {
  const { view } = after(enlarge, finger('down', 0), finger('move', 40), finger('move', 60));
  expect(view).toEqual({ scale: 2, x: 60, y: 0 });
});

test('two pointers that part enlarge, and lifting one is no tap', () => {
  const state = after(
    finger('down', -20, 0, 1),
    finger('down', 20, 10, 2),
    finger('move', 60, 20, 2),
    finger('up', 60, 30, 2),
  );
  expect(state.view.scale).toBe(2);
  expect(state.lastTap).toBeNull();
  expect(state.pointers.map(({ id }) => id)).toEqual([1]);
});

test('a move of a pointer that never went down changes nothing', () => {
  expect(after(finger('move', 50))).toEqual(INITIAL_STATE);
});

test('keys and buttons enlarge and move too, and a reset restores the first view', () => {
  expect(after(enlarge, { kind: 'pan', by: { x: -30, y: 10 } }).view).toEqual({
    scale: 2,
    x: -30,
    y: 10,
  });
  expect(after(enlarge, { kind: 'reset' })).toEqual(INITIAL_STATE);
});

test.each([
  ['to the left leads to the next picture', -80, 1],
  ['to the right leads to the picture before', 80, -1],
  ['that is too short leads nowhere', -30, 0],
] as const)('a swipe %s', (_, x, step) => {
  expect(swipeOf(after(finger('down', 0)), { x, y: 0 })).toBe(step);
});

test('a swipe up, or over an enlarged picture, leads nowhere', () => {
  expect(swipeOf(after(finger('down', 0)), { x: -80, y: 200 })).toBe(0);
  expect(swipeOf(after(enlarge, finger('down', 0)), { x: -80, y: 0 })).toBe(0);
});

test.each([
  ['+', 1.5],
  ['=', 1.5],
  ['-', 1 / 1.5],
])('the key %s zooms by %d', (key, factor) => {
  expect(gestureOfKey(key, false)).toMatchObject({ kind: 'zoom', factor });
});

test('arrow keys go from picture to picture, and move over an enlarged one', () => {
  expect(gestureOfKey('ArrowLeft', false)).toBe(-1);
  expect(gestureOfKey('ArrowRight', false)).toBe(1);
  expect(gestureOfKey('ArrowRight', true)).toEqual({ kind: 'pan', by: { x: -60, y: 0 } });
  expect(gestureOfKey('ArrowLeft', true)).toEqual({ kind: 'pan', by: { x: 60, y: 0 } });
});

test('the key 0 resets the picture, and other keys are ignored', () => {
  expect(gestureOfKey('0', true)).toEqual({ kind: 'reset' });
  expect(gestureOfKey('Tab', true)).toBeNull();
  expect(gestureOfKey('toString', true)).toBeNull();
});
