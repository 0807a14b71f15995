import type { LngLat } from '../geo/distance.ts';
import list from './cities.json' with { type: 'json' };

export interface City {
  readonly code: string;
  readonly name: string;
  /** Approximately the town hall, in GCJ-02; used only to find the nearest city within 80 km. */
  readonly center: LngLat;
  /** The code that map services send, mostly the telephone area code. */
  readonly mapCode: string;
}

/**
 * Municipalities count as one city. The list is maintained by hand, because no package has these
 * centres and codes.
 */
export const cities: readonly City[] = list.map(({ lng, lat, ...city }) => ({
  ...city,
  center: { lng, lat },
}));
