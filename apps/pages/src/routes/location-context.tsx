import { type ReactNode, useSyncExternalStore } from 'react';
import { requiredContext } from '../lib/required-context.ts';
import type { HashLocation, PageLocation } from './hash-location.ts';

const [LocationContext, useHashLocation] = requiredContext<HashLocation>('location');

export { useHashLocation };

type LocationProviderProps = { location: HashLocation; children: ReactNode };

export function LocationProvider({ location, children }: LocationProviderProps) {
  return <LocationContext value={location}>{children}</LocationContext>;
}

export function usePageLocation(): PageLocation {
  const { subscribe, current } = useHashLocation();
  return useSyncExternalStore(subscribe, current, current);
}
