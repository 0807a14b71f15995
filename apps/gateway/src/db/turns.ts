import { DatabaseAway } from './faults.ts';

/** One at a time, first come first served. */
export class Turns {
  readonly #patienceMs: number;
  readonly #waiting = new Set<() => void>();
  #taken = false;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  get isTaken(): boolean {
    return this.#taken;
  }

  async take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const called = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        this.#waiting.delete(called);
        reject(
          new DatabaseAway(new Error('no turn: overload, or an outer handle in a transaction')),
        );
      }, this.#patienceMs);
      this.#waiting.add(called);
    });
  }

  give(): void {
    const next = this.#waiting.values().next().value;
    if (next === undefined) {
      this.#taken = false;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
