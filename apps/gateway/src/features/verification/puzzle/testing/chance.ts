/** Random numbers that are the same in every run, so that a figure can be measured again. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 up to, but not including, 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + this.share() * (max - min);
  }

  whole(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  /** Returns a number around 0; about two thirds of the numbers are within the given distance. */
  around(distance: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.share()));
    return distance * radius * Math.cos(2 * Math.PI * this.share());
  }

  happens(probability: number): boolean {
    return this.share() < probability;
  }
}
