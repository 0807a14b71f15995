import { distanceMetres } from '@ride/domain/geo/distance';
import { type Bounds, boundsOfShape, isInside, type Shape } from '@ride/domain/geo/zone';
import type { Position } from '../../../host/host.ts';
import { fenceTexts as t } from './texts.ts';

/** The bounds are calculated here, because Leaflet needs a view before it can give those of a circle. */
export function boundsOfAll(shapes: readonly Shape[]): Bounds {
  const bounds = shapes.map(boundsOfShape);
  return {
    west: Math.min(...bounds.map(({ west }) => west)),
    east: Math.max(...bounds.map(({ east }) => east)),
    south: Math.min(...bounds.map(({ south }) => south)),
    north: Math.max(...bounds.map(({ north }) => north)),
  };
}

function roughKm(metres: number): string {
  const km = metres / 1000;
  return String(km < 10 ? Math.max(0.1, Math.round(km * 10) / 10) : Math.round(km));
}

export function describeZone(shape: Shape): string {
  if (shape.kind === 'circle') return t.within(roughKm(shape.radiusMetres));
  return extentText(boundsOfShape(shape)) + holesText(shape.holes.length);
}

const holesText = (count: number): string => (count > 0 ? t.holes(count) : '');

/** Says what the area is and how far it extends. */
export function areaText(shapes: readonly Shape[], name: string | null): string {
  const [first] = shapes;
  if (!first) return t.noZones;
  if (shapes.length === 1 && first.kind === 'circle') {
    const km = roughKm(first.radiusMetres);
    return name === null ? `${t.nameless}${t.within(km)}` : t.around(name, km);
  }
  const subject = name === null ? t.nameless : t.surroundings(name);
  const rest =
    shapes.length === 1
      ? holesText(first.kind === 'polygon' ? first.holes.length : 0)
      : t.parts(shapes.length);
  return `${subject}，${extentText(boundsOfAll(shapes))}${rest}`;
}

function extentText({ west, east, south, north }: Bounds): string {
  const lat = (south + north) / 2;
  const eastWest = distanceMetres({ lng: west, lat }, { lng: east, lat });
  const northSouth = distanceMetres({ lng: west, lat: south }, { lng: west, lat: north });
  return t.across(roughKm(eastWest), roughKm(northSouth));
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

/** Returns the longest round distance that is no longer than `metres`. */
export function chooseScaleBar(metres: number): { readonly metres: number; readonly text: string } {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, metres)));
  const first = [5, 3, 2].find((digit) => digit * power <= metres) ?? 1;
  const round = first * power;
  return { metres: round, text: round < 1000 ? t.metres(round) : t.km(round / 1000) };
}
