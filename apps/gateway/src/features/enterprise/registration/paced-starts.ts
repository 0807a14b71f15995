/**
 * Starts one piece of work in each round of the event loop. The embedded database works in the
 * process itself: fifty registrations that arrive together would otherwise be stored in one go,
 * and every other caller, and every new connection, would wait for the last of them.
 */
export class PacedStarts {
  readonly #waiting: (() => void)[] = [];

  /** Fulfilled when it is one's turn to start; whether others have ended is not waited for. */
  turn(): Promise<void> {
    return new Promise((start) => {
      this.#waiting.push(start);
      if (this.#waiting.length === 1) setImmediate(this.#startNext);
    });
  }

  readonly #startNext = (): void => {
    const start = this.#waiting.shift();
    if (this.#waiting.length > 0) setImmediate(this.#startNext);
    start?.();
  };
}
