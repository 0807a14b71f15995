import { useSyncExternalStore } from 'react';
import { requiredContext } from '../lib/required-context.ts';
import type { HashLocation, PageLocation } from './hash-location.ts';

export const [LocationContext, useHashLocation] = requiredContext<HashLocation>('location');

export function usePageLocation(): PageLocation {
  const { subscribe, current } = useHashLocation();
  return useSyncExternalStore(subscribe, current, current);
}
