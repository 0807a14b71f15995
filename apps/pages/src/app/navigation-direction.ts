import type { Place } from '../routes/hash-location.ts';

export type Direction = 'first' | 'forward' | 'reverse';

/** Replacing an entry counts as going on. */
export function navigationDirection(from: Place | null, to: Place): Direction {
  if (!from) return 'first';
  return to.entry < from.entry ? 'reverse' : 'forward';
}
