import type { Handlers } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import { type LookupPorts, mayPayLookup } from './lookup-limits.ts';

export const locationRoutes = (
  ports: LookupPorts & Pick<Ports, 'geocoder'>,
): Pick<Handlers, 'locateCity'> => ({
  async locateCity(position, { address }) {
    const city = await ports.geocoder.cityAt(position, () => mayPayLookup(ports, address));
    return city && { cityCode: city.code, cityName: city.name };
  },
});
