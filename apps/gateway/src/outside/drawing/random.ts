import type { RandomSeed } from '../../ports/drawing.ts';

/** The same seed draws the same picture on every machine. */
export interface Random {
  /** Returns a number in [low, high). */
  between(low: number, high: number): number;
  /** Returns a whole number; both limits are included. */
  whole(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
  chance(share: number): boolean;
  spread(max: number): number;
}

/** The first numbers are discarded, because the parts of the seed are not mixed yet. */
const MIXING = 12;

/**
 * The generator is sfc32, which is good enough for pictures and takes a few nanoseconds a number.
 */
export function createRandom(seed: RandomSeed): Random {
  let [a = 0, b = 0, c = 0, counter = 1] = typeof seed === 'number' ? [seed] : seed;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < MIXING; round += 1) next();
  const between = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    whole,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    shuffled(items) {
      const left = [...items];
      return items.flatMap(() => left.splice(whole(0, left.length - 1), 1));
    },
    chance: (share) => next() < share,
    spread: (max) => between(-max, max),
  };
}
