import { useEffect, useRef } from 'react';
import { useTrack } from '../../api/track.ts';
import { usePlace } from '../../routes/location-context.tsx';

/** Tells the tracking which prices of the page could not be shown, each once. */
export function useTrackUnreadable(items: readonly string[]): void {
  const track = useTrack();
  const { path: route } = usePlace();
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const item of items) {
      if (!told.current.has(item)) track('fare.unreadable', { route, item });
      told.current.add(item);
    }
  });
}
