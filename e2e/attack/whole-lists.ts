import { inject } from 'vitest';

/** `npm run test:long` tries every list to its end, `npm test` another part of it each time. */
export const isWhole = process.env.RIDE_WHOLE_LISTS === '1';

/** Printed by each file that uses it, so that the same part can be tried again. */
export const seed = Number(process.env.SEED ?? Math.trunc(Math.random() * 2 ** 31));

/** Some of a list, evenly spread, and others next time. */
export function someOf<Item>(all: readonly Item[], few: number): readonly Item[] {
  if (isWhole || all.length <= few) return all;
  const step = all.length / few;
  return Array.from({ length: few }, (_, nth) => {
    const at = (Math.floor(nth * step) + seed) % all.length;
    return all[at] as Item;
  });
}

export const isOurs = (url: URL): boolean => url.origin === inject('gateway');
