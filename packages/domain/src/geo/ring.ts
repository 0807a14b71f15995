import type { LngLat } from './distance.ts';

/**
 * The corners of a closed line as alternating longitudes and latitudes, which need a quarter of the
 * memory of objects.
 */
export type Ring = readonly number[];

export function ringFromCorners(corners: readonly LngLat[]): Ring {
  const ring = new Array<number>(corners.length * 2);
  corners.forEach(({ lng, lat }, index) => {
    ring[2 * index] = lng;
    ring[2 * index + 1] = lat;
  });
  return ring;
}

/** Counts crossings with a ray to the east. A point on a western or southern edge is inside. */
export function isInRing(ring: Ring, { lng, lat }: LngLat): boolean {
  let inside = false;
  let lngBefore = ring[ring.length - 2] as number;
  let latBefore = ring[ring.length - 1] as number;
  for (let at = 0; at < ring.length; at += 2) {
    const lngHere = ring[at] as number;
    const latHere = ring[at + 1] as number;
    if (latHere > lat !== latBefore > lat) {
      const share = (lat - latHere) / (latBefore - latHere);
      if (lng < lngHere + share * (lngBefore - lngHere)) inside = !inside;
    }
    lngBefore = lngHere;
    latBefore = latHere;
  }
  return inside;
}
