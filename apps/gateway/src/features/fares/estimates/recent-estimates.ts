import { MINUTE_MS } from '@ride/domain/durations';
import { LRUCache } from 'lru-cache';

/** Short beside the hour an estimate lasts: whoever gets one again can still use it. */
const REUSED_FOR_MS = 5 * MINUTE_MS;
/** Characters of keys and estimates together: at most 8 MB of memory. */
const MAX_CHARACTERS = 4_000_000;

/**
 * Estimates stored lately, by rule and result, so that the same question adds no second row: the
 * JSON of the breakdown.
 */
export type RecentEstimates = LRUCache<string, string>;

export const openRecentEstimates = (now: () => number): RecentEstimates =>
  new LRUCache({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (fare, question) => question.length + fare.length,
    ttl: REUSED_FOR_MS,
    ttlResolution: 0,
    perf: { now },
  });
