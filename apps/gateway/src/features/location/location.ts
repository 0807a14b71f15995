import type { Handlers } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import { claimPaidLookup, type LookupDeps } from './lookup-limits.ts';

export interface LocationDeps extends LookupDeps {
  readonly ports: Ports;
}

export const locationFeature = (deps: LocationDeps) => ({ handlers: handlers(deps) });

const handlers = (deps: LocationDeps): Pick<Handlers, 'locateCity'> => ({
  async locateCity(position, { address }) {
    const city = await deps.ports.geocoder.cityAt(position, () => claimPaidLookup(deps, address));
    return city && { cityCode: city.code, cityName: city.name };
  },
});
