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

/** Returns the longest round distance that is no longer than `metres`, such as 300 or 5,000. */
export function roundDistance(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, metres)));
  return ([5, 3, 2].find((digit) => digit * power <= metres) ?? 1) * power;
}
