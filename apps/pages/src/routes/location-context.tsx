import { useSyncExternalStore } from 'react';
import { createRequiredContext } from '../lib/required-context.ts';
import type { HashLocation, PageLocation } from './hash-location.ts';

export const [LocationContext, useHashLocation] = createRequiredContext<HashLocation>('location');

export function usePageLocation(): PageLocation {
  const { subscribe, current } = useHashLocation();
  return useSyncExternalStore(subscribe, current, current);
}
