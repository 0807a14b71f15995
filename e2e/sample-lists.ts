import { inject } from 'vitest';

/** `npm run test:long` tries complete lists; `npm test` tries another sample each time. */
export const isFullRun = process.env.RIDE_FULL_LISTS === '1';

/** Each file prints its seed: `SEED=… npm test` repeats the sample. */
export const sampleSeed = Number(process.env.SEED ?? Math.trunc(Math.random() * 2 ** 31));

/** The items are evenly spread over the list, and depend on the seed. */
export function drawSample<Item>(all: readonly Item[], size: number): readonly Item[] {
  if (isFullRun || all.length <= size) return all;
  const step = all.length / size;
  return Array.from({ length: size }, (_, nth) => {
    const at = (Math.floor(nth * step) + sampleSeed) % all.length;
    return all[at] as Item;
  });
}

export const isOwnUrl = (url: URL): boolean => url.origin === inject('gateway');
