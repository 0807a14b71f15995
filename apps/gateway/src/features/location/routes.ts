import type { Handlers } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';

interface LocationPorts extends Pick<Ports, 'geocoder'> {
  /** Whether a look-up that costs money may be made for an address; counts it when it may. */
  mayPayLookup(address: string): boolean;
}

export const locationRoutes = (ports: LocationPorts): Pick<Handlers, 'locateCity'> => ({
  async locateCity(position, { address }) {
    const city = await ports.geocoder.cityAt(position, () => ports.mayPayLookup(address));
    return city && { cityCode: city.code, cityName: city.name };
  },
});
