import { focusManager } from '@tanstack/react-query';

/** After so long without a key or a click nobody is at the screen. */
const ATTENDED_MS = 10 * 60_000;

let lastInputAt = Date.now();

/** Calls that repeat by themselves would keep the session of a screen open that nobody sits at. */
export const isAttended = (): boolean => Date.now() - lastInputAt < ATTENDED_MS;

function noteInput(): void {
  const wasAway = !isAttended();
  lastInputAt = Date.now();
  // Whoever comes back reads what is new, as if they had come back from another window.
  if (wasAway) focusManager.onFocus();
}

for (const input of ['keydown', 'pointerdown']) addEventListener(input, noteInput, true);
