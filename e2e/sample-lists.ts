import { inject } from 'vitest';

/** `npm run test:long` tries every list in full, `npm test` another sample of it each time. */
export const isFullRun = process.env.RIDE_FULL_LISTS === '1';

/** Printed by each file that uses it: `SEED=… npm test` tries the same sample again. */
export const seed = Number(process.env.SEED ?? Math.trunc(Math.random() * 2 ** 31));

/** A sample of a list, evenly spread, and another one with the next seed. */
export function sampleOf<Item>(all: readonly Item[], size: number): readonly Item[] {
  if (isFullRun || all.length <= size) return all;
  const step = all.length / size;
  return Array.from({ length: size }, (_, nth) => {
    const at = (Math.floor(nth * step) + seed) % all.length;
    return all[at] as Item;
  });
}

export const isOurs = (url: URL): boolean => url.origin === inject('gateway');
