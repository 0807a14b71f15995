import type { City } from '@ride/domain/regions/cities';

/** A position in GCJ-02, as maps and calls have it. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Finds the city of a position. */
export interface Geocoder {
  /**
   * Null when it lies in no known city. `mayPay` is called before somebody is asked who charges
   * for it; without leave the position is answered by what we have ourselves.
   */
  cityAt(position: Position, mayPay: () => boolean | Promise<boolean>): Promise<City | null>;
}
