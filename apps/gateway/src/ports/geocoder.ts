import type { City } from '@ride/domain/regions/cities';

/** Positions of maps and calls are in GCJ-02. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Geocoder {
  /**
   * Returns null outside all known cities. `mayPay` is called before a paid service is requested;
   * if it returns false, the bundled table answers.
   */
  cityAt(position: Position, mayPay: () => boolean | Promise<boolean>): Promise<City | null>;
}
