import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long statements run in a row before timers and sockets have their turn. */
const TURN_MS = 5;

/**
 * The driver is synchronous, so a loop that awaits one statement after another would never get back
 * to the event loop. Each statement awaits this first, and it goes back once a turn has lasted too long.
 */
export class EventLoopTurns {
  /** When the first statement of the turn came; null before it. */
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
