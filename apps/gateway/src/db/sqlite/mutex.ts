import { DatabaseUnavailableError } from '../errors.ts';

/** Mutual exclusion in arrival order; a waiter gives up after the timeout. */
export class Mutex {
  readonly #timeoutMs: number;
  readonly #waiters = new Set<() => void>();
  #isLocked = false;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  async acquire(): Promise<void> {
    if (!this.#isLocked) {
      this.#isLocked = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const waiter = () => {
        clearTimeout(timeout);
        resolve();
      };
      const timeout = setTimeout(() => {
        this.#waiters.delete(waiter);
        reject(
          new DatabaseUnavailableError(
            new Error('lock timeout: overload, or the outer handle was used in a transaction'),
          ),
        );
      }, this.#timeoutMs);
      this.#waiters.add(waiter);
    });
  }

  /** Stays locked when somebody waits: the lock is handed to the first waiter. */
  release(): void {
    const next = this.#waiters.values().next().value;
    if (next === undefined) {
      this.#isLocked = false;
      return;
    }
    this.#waiters.delete(next);
    next();
  }
}
