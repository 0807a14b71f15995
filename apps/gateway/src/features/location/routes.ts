import type { Handlers } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';

export const locationRoutes = ({
  geocoder,
}: Pick<Ports, 'geocoder'>): Pick<Handlers, 'locateCity'> => ({
  async locateCity(position) {
    const city = await geocoder.cityAt(position);
    return city && { cityCode: city.code, cityName: city.name };
  },
});
