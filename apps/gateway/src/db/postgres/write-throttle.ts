import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailableError } from '../errors.ts';
import { Semaphore } from '../semaphore.ts';

interface BrakeOptions {
  readonly writesAtOnce: number;
  readonly waitMs: number;
  readonly refuseMs: number;
  isWritable(): Promise<boolean>;
}

/**
 * Limits concurrent writes, and refuses all writes while the server leaves a COMMIT unanswered, as
 * it does without its synchronous stand-by. A waiting COMMIT must not be cancelled, because the
 * server would keep the write without a second copy, so each further one would hold a connection
 * until the stand-by is back.
 */
export class WriteThrottle {
  readonly #options: BrakeOptions;
  readonly #turns: Semaphore;
  #isOn = false;

  constructor(options: BrakeOptions) {
    this.#options = options;
    this.#turns = new Semaphore({
      places: options.writesAtOnce,
      timeoutMs: options.waitMs,
      timeoutMessage: 'too many writes wait for the server',
    });
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Waits for a place, which `leave` gives back; throws while writes are refused. */
  async enter(): Promise<void> {
    this.#assertOff();
    await this.#turns.acquire();
    try {
      this.#assertOff();
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  leave(): void {
    this.#turns.release();
  }

  pull(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    void this.#releaseWhenWritable();
  }

  #assertOff(): void {
    if (!this.#isOn) return;
    const cause = new Error('writes are refused, because the server leaves one unanswered');
    throw new DatabaseUnavailableError(cause);
  }

  async #releaseWhenWritable(): Promise<void> {
    do await pause(this.#options.refuseMs, null, { ref: false });
    while (!(await this.#options.isWritable()));
    this.#isOn = false;
  }
}
