import { useEffect } from 'react';
import * as z from 'zod/mini';
import { type LocatedCity, useLocatedCity } from '../../api/use-located-city.ts';
import { defineSessionDraft } from '../../lib/session-draft.ts';
import { useSessionStore } from '../../lib/session-store.tsx';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { findRouteName } from '../../routes/find-route.ts';
import { usePageLocation } from '../../routes/location-context.tsx';
import { routes } from '../../routes/routes.ts';

const visitorCity = defineSessionDraft(
  'visitorCity',
  z.object({ code: z.string(), name: z.string() }),
);

/**
 * The city of the visitor: on routes that ask for the position its city, else the one that an
 * earlier page found. Nothing waits for the city, and a visitor who denies the position sees no
 * difference.
 */
export function useVisitorCity(): LocatedCity | null {
  const store = useSessionStore();
  const { asksPosition } = routes[findRouteName(usePageLocation().path)];
  const city = useLocatedCity(asksPosition) ?? null;
  useEffect(() => {
    if (!city) return;
    store.write('cityCode', city.code);
    visitorCity.write(store, city);
  }, [city, store]);
  // The server cannot read the city that an earlier page found.
  const isHydrated = useIsHydrated();
  return city ?? (isHydrated ? visitorCity.read(store) : null);
}
