import type { City } from '@ride/domain/regions/cities';

/** A position in GCJ-02, as maps and calls have it. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Finds the city of a position. */
export interface Geocoder {
  /** Null when it lies in no known city. */
  cityAt(position: Position): Promise<City | null>;
}
