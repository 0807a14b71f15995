import type { Touch } from './hold.ts';
import { ZOOM_STEP } from './zoom.ts';

const MIDDLE = { x: 0, y: 0 };
const PAN_STEP = 60;

/** Around the middle, for keys and buttons. */
export const zoom = (factor: number): Touch => ({ kind: 'zoom', factor, point: MIDDLE });
const pan = (x: number, y: number): Touch => ({ kind: 'pan', by: { x, y } });

const keys = new Map<string, Touch>([
  ['+', zoom(ZOOM_STEP)],
  ['=', zoom(ZOOM_STEP)],
  ['-', zoom(1 / ZOOM_STEP)],
  ['0', { kind: 'rest' }],
  ['ArrowUp', pan(0, PAN_STEP)],
  ['ArrowDown', pan(0, -PAN_STEP)],
]);

/** What a key does to the picture, or which way it asks to go; null for any other key. */
export function keyTouch(key: string, isEnlarged: boolean): Touch | -1 | 1 | null {
  if (key === 'ArrowLeft') return isEnlarged ? pan(PAN_STEP, 0) : -1;
  if (key === 'ArrowRight') return isEnlarged ? pan(-PAN_STEP, 0) : 1;
  return keys.get(key) ?? null;
}
