import { DatabaseUnavailableError } from './errors.ts';

interface SemaphoreOptions {
  readonly places: number;
  readonly timeoutMs: number;
  readonly timeoutMessage: string;
}

/** Callers enter in the order of arrival; a waiting caller gives up after the timeout. */
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
