import { DatabaseUnavailableError } from './errors.ts';

interface SemaphoreOptions {
  /** How many may hold it at once. */
  readonly places: number;
  readonly timeoutMs: number;
  /** What a waiter that gave up is told, and the log. */
  readonly timeoutMessage: string;
}

/** Lets so many in at once, in arrival order; a waiter gives up after the timeout. */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #waiters = new Set<() => void>();
  #free: number;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
    this.#free = options.places;
  }

  async acquire(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { timeoutMs, timeoutMessage } = this.#options;
    await new Promise<void>((resolve, reject) => {
      const waiter = () => {
        clearTimeout(timeout);
        resolve();
      };
      const timeout = setTimeout(() => {
        this.#waiters.delete(waiter);
        reject(new DatabaseUnavailableError(new Error(timeoutMessage)));
      }, timeoutMs);
      this.#waiters.add(waiter);
    });
  }

  /** When somebody waits, the place is handed to the first waiter. */
  release(): void {
    const next = this.#waiters.values().next().value;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiters.delete(next);
    next();
  }
}
