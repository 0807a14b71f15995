import { useEffect, useState } from 'react';
import type { Position } from '../host/host.ts';
import { usePosition } from '../host/use-position.ts';
import { useSessionStore } from '../lib/session-store.tsx';
import { useCall } from './call-context.tsx';
import type { LocatedCity } from './city-of-position.ts';
import { useEnvironment } from './environment.ts';

export type { LocatedCity };

export function useCityOfPosition(
  position: Position | null | undefined,
): LocatedCity | null | undefined {
  const call = useCall();
  const environment = useEnvironment();
  const [city, setCity] = useState<LocatedCity | null>();
  useEffect(() => {
    if (position === undefined) return;
    let isGone = false;
    const locate = async () => {
      if (!position) return null;
      const { findCityOfPosition } = await import('./city-of-position.ts');
      return findCityOfPosition(call, environment, position);
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
 * Undefined while the position or its city is loading; null if it is unknown. Pages must not wait
 * for the city.
 */
export function useLocatedCity(isWanted = true): LocatedCity | null | undefined {
  const city = useCityOfPosition(usePosition(isWanted));
  const store = useSessionStore();
  useEffect(() => {
    if (city) store.write('locatedCity', city.code);
  }, [city, store]);
  return city;
}
