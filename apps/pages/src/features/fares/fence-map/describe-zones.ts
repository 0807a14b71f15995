import { distanceMetres } from '@ride/domain/geo/distance';
import { boundsOfShape, isInside, type Polygon, type Shape } from '@ride/domain/geo/zone';
import type { Position } from '../../../host/host.ts';
import { fenceTexts as t } from './texts.ts';

function roughKm(metres: number): string {
  const km = metres / 1000;
  return String(km < 10 ? Math.max(0.1, Math.round(km * 10) / 10) : Math.round(km));
}

/** The name is given only if the area has a single zone. */
export function zoneText(shape: Shape, name: string | null): string {
  if (shape.kind === 'circle') {
    const km = roughKm(shape.radiusMetres);
    return name === null ? t.within(km) : t.around(name, km);
  }
  const extent = extentText(shape);
  const holes = shape.holes.length > 0 ? t.holes(shape.holes.length) : '';
  return (name === null ? extent : t.acrossOf(name, extent)) + holes;
}

function extentText(polygon: Polygon): string {
  const { west, east, south, north } = boundsOfShape(polygon);
  const lat = (south + north) / 2;
  const eastWest = distanceMetres({ lng: west, lat }, { lng: east, lat });
  const northSouth = distanceMetres({ lng: west, lat: south }, { lng: west, lat: north });
  return t.across(roughKm(eastWest), roughKm(northSouth));
}

export function whereaboutsText(
  shapes: readonly Shape[],
  position: Position | null | undefined,
): string {
  if (shapes.length === 0) return t.noZones;
  if (position === undefined) return t.locating;
  if (position === null) return t.noPosition;
  const point = { lng: position.longitude, lat: position.latitude };
  return shapes.some((shape) => isInside(shape, point)) ? t.inside : t.outside;
}

/** Returns the longest round distance that is no longer than `metres`. */
export function scaleWithin(metres: number): { readonly metres: number; readonly text: string } {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, metres)));
  const first = [5, 3, 2].find((digit) => digit * power <= metres) ?? 1;
  const round = first * power;
  return { metres: round, text: round < 1000 ? t.metres(round) : t.km(round / 1000) };
}
