import type { City } from '@ride/domain/regions/cities';

/** A position in GCJ-02, as maps and calls have it. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Whoever knows which city a position lies in. */
export interface Geocoder {
  /** Null when it lies in none that we know. */
  cityAt(position: Position): Promise<City | null>;
}
