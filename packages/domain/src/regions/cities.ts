import type { LngLat } from '../geo/distance.ts';
import list from './cities.json' with { type: 'json' };

export interface City {
  /** Six digits, as the state writes them. */
  readonly code: string;
  readonly name: string;
  /** GCJ-02, approximately the town hall; only for finding the nearest city within 80 km. */
  readonly center: LngLat;
  /** What map services call the city; mostly its telephone code. */
  readonly mapCode: string;
}

/** Municipalities count as one city. Kept by hand: no package has these centres and codes. */
export const cities: readonly City[] = list.map(({ lng, lat, ...city }) => ({
  ...city,
  center: { lng, lat },
}));
