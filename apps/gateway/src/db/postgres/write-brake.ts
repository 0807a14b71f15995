import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailableError } from '../errors.ts';
import { Semaphore } from '../semaphore.ts';

interface BrakeOptions {
  readonly writesAtOnce: number;
  /** How long a write waits for its turn. */
  readonly waitMs: number;
  /** How long writes are refused at least, once one was not answered. */
  readonly refuseMs: number;
  /** Whether the server would answer a write now. */
  isWritable(): Promise<boolean>;
}

/**
 * Lets a few writes run at once, and refuses all while the server leaves a COMMIT unanswered, as it
 * does without its synchronous stand-by. A COMMIT that waits must not be cancelled: the server
 * would keep the write without a second copy. So each further one would hold a connection of the
 * server for as long as the stand-by is away.
 */
export class WriteBrake {
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

  /** Waits for a turn, which `leave` gives back; throws while the brake is on. */
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

  /** Called when a write ran into its time limit. */
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
