import { useEffect, useState } from 'react';
import type { Position } from '../host/host.ts';
import { usePosition } from '../host/use-position.ts';
import { useSessionStore } from '../lib/session-store.tsx';
import { useCall } from './call-context.tsx';
import type { LocatedCity } from './city-of-position.ts';
import { useEnvironment } from './environment.ts';

export type { LocatedCity };

/** The city of a position: undefined while it is loading, null when it is unknown. */
export function useCityOf(position: Position | null | undefined): LocatedCity | null | undefined {
  const call = useCall();
  const environment = useEnvironment();
  const [city, setCity] = useState<LocatedCity | null>();
  useEffect(() => {
    if (position === undefined) return;
    let isGone = false;
    const locate = async () => {
      if (!position) return null;
      const { cityOfPosition } = await import('./city-of-position.ts');
      return cityOfPosition(call, environment, position);
    };
    locate()
      .catch(() => null)
      .then((located) => {
        if (!isGone) setCity(located);
      });
    return () => {
      isGone = true;
    };
  }, [position, call, environment]);
  return city;
}

/**
 * The city the visitor is in: undefined while it is loading, null when it is unknown, and the city
 * once the position is known. Pages must not wait for it, as for the position.
 */
export function useLocatedCity(isWanted = true): LocatedCity | null | undefined {
  const city = useCityOf(usePosition(isWanted));
  const store = useSessionStore();
  useEffect(() => {
    if (city) store.write('locatedCity', city.code);
  }, [city, store]);
  return city;
}
