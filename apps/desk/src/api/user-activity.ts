import { focusManager } from '@tanstack/react-query';

const ATTENDED_MS = 10 * 60_000;

let lastInputAt = Date.now();

/** Polling stops while nobody sits at the screen, because each call would prolong the session. */
export const isUserActive = (): boolean => Date.now() - lastInputAt < ATTENDED_MS;

function noteInput(): void {
  const wasAway = !isUserActive();
  lastInputAt = Date.now();
  // A person who comes back gets fresh data, as after switching back from another window.
  if (wasAway) focusManager.onFocus();
}

for (const input of ['keydown', 'pointerdown']) addEventListener(input, noteInput, true);
