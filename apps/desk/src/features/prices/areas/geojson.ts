import type { FenceShapes } from '@ride/contract/entities/fence-shapes';
import { MAX_CORNERS, MAX_HOLES, MAX_SHAPES } from '@ride/contract/fence';
import type { LngLat } from '@ride/domain/geo/distance';
import gcoord from 'gcoord';

/** GeoJSON is in WGS-84 by its standard; Chinese map services, and areas here, are in GCJ-02. */
export const coordinateSystems = ['WGS-84', 'GCJ-02'] as const;
export type CoordinateSystem = (typeof coordinateSystems)[number];

export type ReadShapes =
  | { readonly shapes: FenceShapes; readonly errors: null }
  | { readonly shapes: null; readonly errors: readonly string[] };

type Position = readonly [lng: number, lat: number];

/** A ring of a polygon repeats its first corner at the end, as the standard wants it. */
type FoundShape =
  | { readonly kind: 'polygon'; readonly rings: readonly (readonly Position[])[] }
  | { readonly kind: 'circle'; readonly center: Position; readonly radius: number };

/** An error of what was read, to be shown as it is. */
class GeoJsonError extends Error {}

const fail = (message: string): never => {
  throw new GeoJsonError(message);
};

/** Reads polygons with holes, and circles as points with a radius in metres among their properties. */
export function readGeoJson(text: string, system: CoordinateSystem): ReadShapes {
  try {
    const value = parseObject(text);
    const found = shapesOf(value, {});
    if (found.length === 0) fail('没有任何图形');
    const named = coordinateSystems.find((each) => each === value.coordinateSystem);
    checkPlaces(
      found.flatMap((shape) => (shape.kind === 'circle' ? [shape.center] : shape.rings.flat())),
    );
    return { shapes: toFence(found, toGcj02(named ?? system)), errors: null };
  } catch (error) {
    if (error instanceof GeoJsonError) return { shapes: null, errors: [error.message] };
    throw error;
  }
}

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseObject(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('不是完整的 JSON，请检查括号、引号和逗号');
  }
  return isObject(value) ? value : fail(NO_GEOJSON);
}

const NO_GEOJSON = '不是 GeoJSON：最外层应是 FeatureCollection、Feature、Polygon 或 MultiPolygon';

const withoutArea: Readonly<Record<string, string>> = {
  MultiPoint: '点',
  LineString: '线',
  MultiLineString: '线',
};

function shapesOf(value: unknown, properties: JsonObject): FoundShape[] {
  if (!isObject(value)) return fail(NO_GEOJSON);
  const { type, coordinates } = value;
  switch (type) {
    case 'FeatureCollection':
      return listOf(value.features).flatMap((each) => shapesOf(each, {}));
    case 'GeometryCollection':
      return listOf(value.geometries).flatMap((each) => shapesOf(each, properties));
    case 'Feature':
      return shapesOf(value.geometry, isObject(value.properties) ? value.properties : {});
    case 'Polygon':
      return [polygonOf(coordinates)];
    case 'MultiPolygon':
      return listOf(coordinates).map(polygonOf);
    case 'Point':
      return [circleOf(coordinates, properties.radius)];
    default: {
      const name = withoutArea[String(type)];
      return fail(name ? `${type} 是${name}，没有面积，请改用 Polygon` : NO_GEOJSON);
    }
  }
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : fail('内容不完整：缺少坐标或图形的列表');

const polygonOf = (value: unknown): FoundShape => ({
  kind: 'polygon',
  rings: listOf(value).map((ring) => listOf(ring).map(positionOf)),
});

const circleOf = (value: unknown, radius: unknown): FoundShape =>
  typeof radius === 'number' && radius > 0
    ? { kind: 'circle', center: positionOf(value), radius }
    : fail('Point 是点，没有面积；圆形需要在 properties 里写 radius（半径，米）');

function positionOf(value: unknown): Position {
  const [lng, lat] = Array.isArray(value) ? (value as unknown[]) : [];
  return Number.isFinite(lng) && Number.isFinite(lat)
    ? [lng as number, lat as number]
    : fail(`坐标应是 [经度, 纬度]，读到的是 ${JSON.stringify(value)?.slice(0, 40)}`);
}

const isInChina = ([lng, lat]: Position): boolean => lng > 73 && lng < 136 && lat > 3 && lat < 54;

function checkPlaces(positions: readonly Position[]): void {
  const outside = positions.find((position) => !isInChina(position));
  if (!outside) return;
  const [lng, lat] = outside;
  if (isInChina([lat, lng])) {
    fail(`经度和纬度写反了：GeoJSON 里经度在前、纬度在后，读到的是 ${lng},${lat}`);
  }
  fail(`坐标 ${lng},${lat} 不在中国，请检查坐标系和单位（应是经纬度）`);
}

/** A tenth of a metre. */
const DIGITS = 6;
const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));

const toGcj02 =
  (system: CoordinateSystem) =>
  (position: Position): LngLat => {
    if (system === 'GCJ-02') return { lng: position[0], lat: position[1] };
    const [lng, lat] = gcoord.transform([...position], gcoord.WGS84, gcoord.GCJ02);
    return { lng: rounded(lng), lat: rounded(lat) };
  };

function toFence(found: readonly FoundShape[], place: (position: Position) => LngLat): FenceShapes {
  const circles = found.filter((shape) => shape.kind === 'circle');
  const polygons = found.filter((shape) => shape.kind === 'polygon');
  for (const [count, name] of [
    [circles.length, '圆形'],
    [polygons.length, '多边形'],
  ] as const) {
    if (count > MAX_SHAPES) fail(`有 ${count} 个${name}，最多 ${MAX_SHAPES} 个`);
  }
  return {
    circularFenceList: circles.map(({ center, radius }) => ({
      coordinateVo: place(center),
      radius,
    })),
    polygonFenceList: polygons.map(({ rings }, index) => {
      const name = `第 ${index + 1} 个多边形`;
      if (rings.length > MAX_HOLES + 1) fail(`${name}的空洞太多，最多 ${MAX_HOLES} 个`);
      const [outer = [], ...holes] = rings.map((ring) => openRing(ring, name));
      return {
        outCoordinateVos: outer.map(place),
        intCoordinateVos: holes.map((hole) => hole.map(place)),
      };
    }),
  };
}

function openRing(ring: readonly Position[], name: string): readonly Position[] {
  const [first] = ring;
  const last = ring.at(-1);
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  const open = isClosed ? ring.slice(0, -1) : ring;
  if (open.length < 3) fail(`${name}不足三个角`);
  if (open.length > MAX_CORNERS) {
    fail(`${name}有 ${open.length} 个角，最多 ${MAX_CORNERS} 个，请先简化`);
  }
  return open;
}

/** Circles become points with a radius, which `readGeoJson` reads again. */
export function formatGeoJson(
  { circularFenceList, polygonFenceList }: FenceShapes,
  name: string,
  system: CoordinateSystem,
): string {
  const positionIn = ({ lng, lat }: LngLat): Position => {
    if (system === 'GCJ-02') return [lng, lat];
    const [east, north] = gcoord.transform([lng, lat], gcoord.GCJ02, gcoord.WGS84);
    return [rounded(east), rounded(north)];
  };
  const closed = (ring: readonly LngLat[]) => [...ring, ...ring.slice(0, 1)].map(positionIn);
  const feature = (geometry: object, properties: object = {}) => ({
    type: 'Feature',
    properties: { name, ...properties },
    geometry,
  });
  const features = [
    ...polygonFenceList.map(({ outCoordinateVos, intCoordinateVos }) =>
      feature({
        type: 'Polygon',
        coordinates: [outCoordinateVos, ...intCoordinateVos].map(closed),
      }),
    ),
    ...circularFenceList.map(({ coordinateVo, radius }) =>
      feature({ type: 'Point', coordinates: positionIn(coordinateVo) }, { radius }),
    ),
  ];
  const collection = { type: 'FeatureCollection', coordinateSystem: system, features };
  return `${JSON.stringify(collection, null, 2)}\n`;
}
