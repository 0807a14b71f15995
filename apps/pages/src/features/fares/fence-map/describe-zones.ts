import { distanceMetres, roundDistance } from '@ride/domain/geo/distance';
import { boundsOfShapes, isInside, type Shape } from '@ride/domain/geo/zone';
import type { Position } from '../../../host/host.ts';
import { fenceTexts as t } from './texts.ts';

function roughKm(metres: number): string {
  const km = metres / 1000;
  return String(km < 10 ? Math.max(0.1, Math.round(km * 10) / 10) : Math.round(km));
}

export function describeZone(shape: Shape): string {
  if (shape.kind === 'circle') return t.within(roughKm(shape.radiusMetres));
  const { eastWest, northSouth } = extentOf([shape]);
  const holes = shape.holes.length > 0 ? t.holes(shape.holes.length) : '';
  return t.across(roughKm(eastWest), roughKm(northSouth)) + holes;
}

export const isLoneCircle = ([first, ...others]: readonly Shape[]): boolean =>
  first?.kind === 'circle' && others.length === 0;

/** Says what the area is and how far it extends. */
export function areaText(shapes: readonly Shape[], name: string | null): string {
  const [first] = shapes;
  if (!first) return t.noZones;
  if (first.kind === 'circle' && isLoneCircle(shapes)) {
    const km = roughKm(first.radiusMetres);
    return name === null ? `${t.nameless}${t.within(km)}` : t.around(name, km);
  }
  const { eastWest, northSouth } = extentOf(shapes);
  const km = roughKm(Math.max(eastWest, northSouth));
  return `${name === null ? t.nameless : t.surroundings(name)}${t.span(km)}`;
}

function extentOf(shapes: readonly Shape[]) {
  const { west, east, south, north } = boundsOfShapes(shapes);
  const lat = (south + north) / 2;
  return {
    eastWest: distanceMetres({ lng: west, lat }, { lng: east, lat }),
    northSouth: distanceMetres({ lng: west, lat: south }, { lng: west, lat: north }),
  };
}

export function describePosition(
  shapes: readonly Shape[],
  position: Position | null | undefined,
): string {
  if (position === undefined) return t.locating;
  if (position === null) return t.noPosition;
  const point = { lng: position.longitude, lat: position.latitude };
  return shapes.some((shape) => isInside(shape, point)) ? t.inside : t.outside;
}

/** The bar is as long as the longest round distance that is no longer than `metres`. */
export function chooseScaleBar(metres: number): { readonly metres: number; readonly text: string } {
  const round = roundDistance(metres);
  return { metres: round, text: round < 1000 ? t.metres(round) : t.km(round / 1000) };
}
