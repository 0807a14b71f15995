import { type Answer, answers } from '../answer.ts';
import type { AddressLimit } from './address-limit.ts';

/** Turns calls away before anything is done for them, when one address or all together are too many. */
export class Gate {
  readonly #limit: AddressLimit;
  readonly #mostInside: number;
  #inside = 0;

  constructor(limit: AddressLimit, mostInside: number) {
    this.#limit = limit;
    this.#mostInside = mostInside;
  }

  get inside(): number {
    return this.#inside;
  }

  /** Null means come in; whoever came in leaves. */
  enter(address: string, now: number): Answer | null {
    const wait = this.#limit.take(address, now);
    if (wait > 0) return { ...answers.busy, headers: { 'retry-after': String(wait) } };
    if (this.#inside >= this.#mostInside) return answers.overloaded;
    this.#inside += 1;
    return null;
  }

  leave(): void {
    this.#inside -= 1;
  }
}
