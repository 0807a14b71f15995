import { createRandom, type Random } from '../../apps/gateway/src/outside/drawing/random.ts';

/** Random values with the distributions of real traffic; the seed determines all of them. */
export interface RandomSource extends Random {
  /** Returns a normally distributed number around 0. */
  normal(deviation: number): number;
  factor(deviation: number): number;
  weighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item;
}

export function createRandomSource(seed: number, stream = 0): RandomSource {
  const random = createRandom([seed, stream]);
  const normal = (deviation: number) => {
    const radius = Math.sqrt(-2 * Math.log(1 - random.between(0, 1)));
    return deviation * radius * Math.cos(2 * Math.PI * random.between(0, 1));
  };
  return {
    ...random,
    normal,
    factor: (deviation) => Math.exp(normal(deviation)),
    weighted(items) {
      const sum = items.reduce((total, { weight }) => total + weight, 0);
      let left = random.between(0, sum);
      const drawn = items.find(({ weight }) => {
        left -= weight;
        return left < 0;
      });
      const item = drawn ?? items.at(-1);
      if (item === undefined) throw new RangeError('nothing to draw from');
      return item;
    },
  };
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
