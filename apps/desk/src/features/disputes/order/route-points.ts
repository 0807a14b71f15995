import { distanceMetres } from '@ride/domain/geo/distance';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export const ROUTE_PICTURE_WIDTH = 320;
export const ROUTE_PICTURE_HEIGHT = 140;
const MARGIN = 36;

/** North is at the top of the picture. */
export function routePoints(from: Point, to: Point) {
  const middle = (from.latitude + to.latitude) / 2;
  const east = (to.longitude - from.longitude) * Math.cos((middle * Math.PI) / 180);
  const north = to.latitude - from.latitude;
  const room = [
    (ROUTE_PICTURE_WIDTH - 2 * MARGIN) / Math.abs(east),
    (ROUTE_PICTURE_HEIGHT - 2 * MARGIN) / Math.abs(north),
  ];
  // If both ends are in the same place, there is no distance to scale by.
  const scale = east === 0 && north === 0 ? 0 : Math.min(...room);
  const end = (sign: 1 | -1): Place => ({
    x: ROUTE_PICTURE_WIDTH / 2 + (sign * east * scale) / 2,
    y: ROUTE_PICTURE_HEIGHT / 2 - (sign * north * scale) / 2,
  });
  const lngLat = ({ latitude, longitude }: Point) => ({ lng: longitude, lat: latitude });
  return { pickUp: end(-1), dropOff: end(1), metres: distanceMetres(lngLat(from), lngLat(to)) };
}
