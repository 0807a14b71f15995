/** Bounds the calls this process answers at the same time. Whoever entered must leave. */
export class InFlightLimit {
  readonly #most: number;
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }

  tryEnter(): boolean {
    if (this.#count >= this.#most) return false;
    this.#count += 1;
    return true;
  }

  leave(): void {
    this.#count -= 1;
  }
}
