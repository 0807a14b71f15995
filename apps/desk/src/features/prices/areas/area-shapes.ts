import { type FenceShapes, formatArea, shapesOfFence } from '@ride/contract/entities/fence-shapes';
import { distanceMetres, type LngLat } from '@ride/domain/geo/distance';
import { boundsOfShapes, type Shape } from '@ride/domain/geo/zone';
import type { City } from '@ride/domain/regions/cities';

type Body = Readonly<Record<string, unknown>>;

/** What of a body can be drawn: a draft may have corners that are no numbers yet. */
export function readableShapes(body: Body | null): FenceShapes {
  return {
    circularFenceList: rowsOf(body?.circularFenceList).flatMap((row) => {
      const center = cornerOf(row.coordinateVo);
      const radius = degreesOf(row.radius);
      return center && radius !== null && radius > 0 ? [{ coordinateVo: center, radius }] : [];
    }),
    polygonFenceList: rowsOf(body?.polygonFenceList).flatMap((row) => {
      const outer = ringOf(row.outCoordinateVos);
      if (outer.length < 3) return [];
      const holes = listOf(row.intCoordinateVos).map(ringOf);
      return [
        { outCoordinateVos: outer, intCoordinateVos: holes.filter(({ length }) => length > 2) },
      ];
    }),
  };
}

export const drawnShapes = (body: Body | null): Shape[] => shapesOfFence(readableShapes(body));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isRow = (value: unknown): value is Body => typeof value === 'object' && value !== null;
const rowsOf = (value: unknown): Body[] => listOf(value).filter(isRow);

const ringOf = (value: unknown): LngLat[] =>
  listOf(value).flatMap((corner) => cornerOf(corner) ?? []);

function cornerOf(value: unknown): LngLat | null {
  if (!isRow(value)) return null;
  const [lng, lat] = [degreesOf(value.lng), degreesOf(value.lat)];
  if (lng === null || lat === null || Math.abs(lng) > 180 || Math.abs(lat) > 90) return null;
  return { lng, lat };
}

/** Numbers of the form are texts. */
function degreesOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const read = Number(value);
  return Number.isFinite(read) ? read : null;
}

const directions = ['东', '东北', '北', '西北', '西', '西南', '南', '东南'];

const kilometres = (metres: number): string =>
  `${(metres / 1_000).toFixed(metres < 10_000 ? 1 : 0)} 公里`;

/** Says what the map shows: size, extent, and where the area lies. */
export function describeArea(fence: FenceShapes, city: City | null): string {
  const shapes = shapesOfFence(fence);
  if (shapes.length === 0) return '还没有形状';
  const { west, east, south, north } = boundsOfShapes(shapes);
  const middle = { lng: (west + east) / 2, lat: (south + north) / 2 };
  const eastWest = distanceMetres({ lng: west, lat: middle.lat }, { lng: east, lat: middle.lat });
  const northSouth = distanceMetres({ lng: west, lat: south }, { lng: west, lat: north });
  return [
    `面积 ${formatArea(fence)}`,
    `东西 ${kilometres(eastWest)}、南北 ${kilometres(northSouth)}`,
    ...(city ? [placeText(middle, city)] : []),
  ].join('，');
}

function placeText(middle: LngLat, { name, center }: City): string {
  const metres = distanceMetres(center, middle);
  if (metres < 1_000) return `在${name}中心`;
  const eastward = (middle.lng - center.lng) * Math.cos((center.lat * Math.PI) / 180);
  const eighth = Math.round(Math.atan2(middle.lat - center.lat, eastward) / (Math.PI / 4));
  return `在${name}中心${directions[(eighth + 8) % 8]} ${kilometres(metres)}`;
}
