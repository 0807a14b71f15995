import { locateCity } from '@ride/contract/location';
import { useEffect, useState } from 'react';
import type { Position } from '../host/host.ts';
import { usePosition } from '../host/use-position.ts';
import { useSessionStore } from '../lib/session-store.tsx';
import type { CallGateway } from './answer.ts';
import { useCall } from './call-context.tsx';
import { offersCall, useEnvironment } from './environment.ts';

export interface LocatedCity {
  readonly code: string;
  readonly name: string;
}

/** The city of a position: undefined while it is loading, null when it is unknown. */
export function useCityOf(position: Position | null | undefined): LocatedCity | null | undefined {
  const call = useCall();
  const isAnswered = offersCall(useEnvironment(), locateCity, 'locateCity');
  const [city, setCity] = useState<LocatedCity | null>();
  useEffect(() => {
    if (position === undefined) return;
    let isGone = false;
    const locate = async () =>
      position && (isAnswered ? askedCity(call, position) : nearestCity(position));
    locate()
      .catch(() => null)
      .then((found) => {
        if (!isGone) setCity(found);
      });
    return () => {
      isGone = true;
    };
  }, [position, call, isAnswered]);
  return city;
}

async function askedCity(call: CallGateway, position: Position): Promise<LocatedCity | null> {
  const answer = await call(locateCity, position, { noToast: true });
  const found = answer.ok ? answer.data : null;
  return found && { code: found.cityCode, name: found.cityName };
}

/** The table of centres is loaded only where no gateway is asked. */
async function nearestCity({ longitude, latitude }: Position): Promise<LocatedCity | null> {
  const { cityNear } = await import('@ride/domain/regions/find-city');
  return cityNear({ lng: longitude, lat: latitude });
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
