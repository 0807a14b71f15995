import { useEffect } from 'react';
import { type LocatedCity, useLocatedCity } from '../../api/use-located-city.ts';
import { useSessionStore } from '../../lib/session-store.tsx';
import { routeNameAt } from '../../routes/find-route.ts';
import { usePageLocation } from '../../routes/location-context.tsx';
import { routes } from '../../routes/routes.ts';

/**
 * The city of the visitor, on routes that ask for the position. Nothing waits for the city, and a
 * visitor who denies the position sees no difference.
 */
export function useVisitorCity(): LocatedCity | null {
  const store = useSessionStore();
  const { asksPosition } = routes[routeNameAt(usePageLocation().path)];
  const city = useLocatedCity(asksPosition) ?? null;
  useEffect(() => {
    if (city) store.write('cityCode', city.code);
  }, [city, store]);
  return city;
}
