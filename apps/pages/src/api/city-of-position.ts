import type { Environment } from '@ride/contract/environment';
import { locateCity } from '@ride/contract/location';
import type { Position } from '../host/host.ts';
import type { CallGateway } from './answer.ts';
import { isCallOffered } from './environment.ts';

export interface LocatedCity {
  readonly code: string;
  readonly name: string;
}

/** Without a gateway for positions, the city is the nearest of the bundled city centers. */
export async function findCityOfPosition(
  call: CallGateway,
  environment: Environment,
  position: Position,
): Promise<LocatedCity | null> {
  if (!isCallOffered(environment, locateCity, 'locateCity')) {
    const { findNearestCity } = await import('@ride/domain/regions/find-city');
    return findNearestCity({ lng: position.longitude, lat: position.latitude });
  }
  const answer = await call(locateCity, position, { noToast: true });
  const city = answer.ok ? answer.data : null;
  return city?.cityCode ? { code: city.cityCode, name: city.cityName } : null;
}
