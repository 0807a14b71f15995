/** The diameter in metres that the specification requires (LIMIT-3). */
export const EARTH_DIAMETER_METRES = 12_756_274;

export interface LngLat {
  readonly lng: number;
  readonly lat: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function distanceMetres(from: LngLat, to: LngLat): number {
  const northing = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const easting = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const chord = northing + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * easting;
  return EARTH_DIAMETER_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
