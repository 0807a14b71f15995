import { expect, test } from 'vitest';
import { type Hold, LET_GO, swipeOf, type Touch, touched } from './hold.ts';

const frame = { width: 300, height: 400 };
const after = (...touches: Touch[]): Hold =>
  touches.reduce((hold, touch) => touched(hold, touch, frame), LET_GO);

const finger = (kind: 'down' | 'move' | 'up', x: number, at = 0, id = 1): Touch => ({
  kind,
  id,
  x,
  y: 0,
  at,
});
const tap = (at: number, x = 0): Touch[] => [finger('down', x, at), finger('up', x, at + 50)];
const enlarge: Touch = { kind: 'zoom', factor: 2, point: { x: 0, y: 0 } };

test('two taps in one place enlarge, and two more lay the picture back', () => {
  const enlarged = after(...tap(0), ...tap(150));
  expect(enlarged.view.scale).toBe(2.5);
  expect(after(...tap(0), ...tap(150), ...tap(1000), ...tap(1150)).view.scale).toBe(1);
});

test.each([
  ['one tap', tap(0)],
  ['two taps apart in time', [...tap(0), ...tap(900)]],
  ['two taps apart in place', [...tap(0), ...tap(150, 100)]],
  ['a long press and a tap', [finger('down', 0, 0), finger('up', 0, 900), ...tap(950)]],
])('%s does nothing', (_, touches) => {
  expect(after(...touches).view.scale).toBe(1);
});

test('one finger moves an enlarged picture', () => {
  const { view } = after(enlarge, finger('down', 0), finger('move', 40), finger('move', 60));
  expect(view).toEqual({ scale: 2, x: 60, y: 0 });
});

test('two fingers that part enlarge, and lifting one is no tap', () => {
  const hold = after(
    finger('down', -20, 0, 1),
    finger('down', 20, 10, 2),
    finger('move', 60, 20, 2),
    finger('up', 60, 30, 2),
  );
  expect(hold.view.scale).toBe(2);
  expect(hold.lastTap).toBeNull();
  expect(hold.fingers.map(({ id }) => id)).toEqual([1]);
});

test('a finger nobody knows moves nothing', () => {
  expect(after(finger('move', 50))).toEqual(LET_GO);
});

test('keys and buttons enlarge and move too, and rest lays everything back', () => {
  expect(after(enlarge, { kind: 'pan', by: { x: -30, y: 10 } }).view).toEqual({
    scale: 2,
    x: -30,
    y: 10,
  });
  expect(after(enlarge, { kind: 'rest' })).toEqual(LET_GO);
});

test.each([
  ['to the left asks for the next', -80, 1],
  ['to the right asks for the one before', 80, -1],
  ['too short asks for nothing', -30, 0],
] as const)('a swipe %s', (_, x, step) => {
  expect(swipeOf(after(finger('down', 0)), { x, y: 0 })).toBe(step);
});

test('a swipe up, or over an enlarged picture, asks for nothing', () => {
  expect(swipeOf(after(finger('down', 0)), { x: -80, y: 200 })).toBe(0);
  expect(swipeOf(after(enlarge, finger('down', 0)), { x: -80, y: 0 })).toBe(0);
});
