import { useEffect, useRef } from 'react';
import { useTrack } from '../../api/track.ts';
import { usePageLocation } from '../../routes/location-context.tsx';

export function useTrackUnreadable(items: readonly string[]): void {
  const track = useTrack();
  const { path: route } = usePageLocation();
  const reported = useRef(new Set<string>());
  useEffect(() => {
    for (const item of items) {
      if (!reported.current.has(item)) track('fare.unreadable', { route, item });
      reported.current.add(item);
    }
  });
}
