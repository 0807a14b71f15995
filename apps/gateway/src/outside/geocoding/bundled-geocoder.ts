import { cityNear } from '@ride/domain/regions/find-city';
import type { Geocoder } from '../../ports/geocoder.ts';

/** Asks nobody: the city whose centre is nearest. Near a border that may be the neighbour. */
export const bundledGeocoder: Geocoder = {
  cityAt: async ({ latitude, longitude }) => cityNear({ lng: longitude, lat: latitude }),
};
