import { useEffect } from 'react';
import { useTrack } from '../../../api/track.ts';
import { usePlace } from '../../../paths/location-context.tsx';

/** Tells the tracking which prices of the page could not be shown. */
export function useTrackUnreadable(items: readonly string[]): void {
  const track = useTrack();
  const { path: route } = usePlace();
  const told = items.join(' ');
  useEffect(() => {
    if (told === '') return;
    for (const item of told.split(' ')) track('fare.unreadable', { route, item });
  }, [told, route, track]);
}
