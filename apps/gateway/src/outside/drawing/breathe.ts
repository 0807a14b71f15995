const PAUSE_MS = 0.1;

/** Nobody ever writes to it, so whoever waits for it waits its time. */
const silence = new Int32Array(new SharedArrayBuffer(4));

/**
 * Between two strokes: on a machine with few cores a call would otherwise wait for a whole picture
 * until the system takes the core from whoever draws.
 */
export function breathe(): void {
  Atomics.wait(silence, 0, 0, PAUSE_MS);
}
