import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 5;

/**
 * The driver is synchronous, so a loop that awaits statement after statement would block the event
 * loop. Each statement awaits `yieldIfDue` first, which returns to the event loop if statements
 * have run for too long.
 */
export class EventLoopYield {
  #began: number | null = null;

  async yieldIfDue(): Promise<void> {
    const now = performance.now();
    if (this.#began === null) {
      this.#began = now;
      setImmediate(() => {
        this.#began = null;
      });
    } else if (now - this.#began >= TURN_MS) {
      await nextTurn();
    }
  }
}
