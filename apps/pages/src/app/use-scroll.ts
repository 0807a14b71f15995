import { useEffect, useRef } from 'react';
import type { Place } from '../routes/hash-location.ts';
import { navigationDirection } from './navigation-direction.ts';

/** A new page begins at its top; going back is left to the browser, which remembers. */
export function useScrollToTop(place: Place): void {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const from = last.current;
    last.current = place;
    if (from?.path === place.path && from.entry === place.entry) return;
    if (navigationDirection(from, place) === 'forward') window.scrollTo(0, 0);
  }, [place]);
}
