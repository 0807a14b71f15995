import { MINUTE_MS } from '@ride/domain/durations';
import { LRUCache } from 'lru-cache';

const REUSED_FOR_MS = 5 * MINUTE_MS;
/** The cache counts the characters of keys and values, which take at most 8 MB of memory. */
const MAX_CHARACTERS = 4_000_000;

/**
 * Maps a request to the JSON of its recent estimate, so that equal requests store no second row.
 */
export type RecentEstimates = LRUCache<string, string>;

export const createRecentEstimates = (now: () => number): RecentEstimates =>
  new LRUCache({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (fare, question) => question.length + fare.length,
    ttl: REUSED_FOR_MS,
    ttlResolution: 0,
    perf: { now },
  });
