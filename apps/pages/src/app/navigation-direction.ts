import type { PageLocation } from '../routes/hash-location.ts';

export type NavigationDirection = 'first' | 'forward' | 'reverse';

/** Replacing an entry counts as forward. */
export function navigationDirection(
  from: PageLocation | null,
  to: PageLocation,
): NavigationDirection {
  if (!from) return 'first';
  return to.entry < from.entry ? 'reverse' : 'forward';
}
