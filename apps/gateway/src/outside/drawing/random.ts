/** Chance that a seed decides: the same seed draws the same picture on every machine. */
export interface Random {
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** The same items in any order. */
  shuffled<Item>(items: readonly Item[]): Item[];
  /** True in this share of cases. */
  chance(share: number): boolean;
  /** Plus or minus up to this much. */
  spread(most: number): number;
}

const WEYL_STEP = 0x9e3779b9;

/** A Weyl sequence, mixed: good enough for pictures, and a few nanoseconds a number. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + WEYL_STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
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
    spread: (most) => between(-most, most),
  };
}
