import type { ItemBodies } from '@ride/contract/entities/change-item';
import type { LngLat } from '@ride/domain/geo/distance';
import { distanceMetres } from '@ride/domain/geo/distance';
import { areaOfShape, isInside } from '@ride/domain/geo/zone';
import { findCountyName } from '@ride/domain/regions/county-name';
import { findCityByCode } from '@ride/domain/regions/find-city';
import type { ItemFlaw } from '../../ports/published-kind.ts';

/** Real pricing areas lie nearer to their city; this limit catches swapped or mistyped degrees. */
const FARTHEST_METRES = 400_000;

type Fence = ItemBodies['fence'];
type FenceError = Omit<ItemFlaw, 'key'>;

export const cityOf = ({ cityCode }: Pick<Fence, 'cityCode'>): string =>
  findCityByCode(cityCode)?.code ?? cityCode;

export const findFenceErrors = (fence: Fence, startsAt: number): FenceError[] => [
  ...windowErrors(fence, startsAt),
  ...cityErrors(fence),
  ...shapeErrors(fence),
];

const windowErrors = ({ endsAt }: Fence, startsAt: number): FenceError[] =>
  endsAt !== undefined && endsAt <= startsAt
    ? [{ path: ['endsAt'], message: '结束时间不晚于开始时间' }]
    : [];

function cityErrors({ cityCode, districtCodes = [], ...fence }: Fence): FenceError[] {
  const city = findCityByCode(cityCode);
  if (!city) return [{ path: ['cityCode'], message: `未知的城市 ${cityCode}` }];
  const outlier = cornersOf(fence).find(
    ({ corner }) => distanceMetres(corner, city.center) > FARTHEST_METRES,
  );
  const districts = districtCodes.map((code, index) => ({ code, path: ['districtCodes', index] }));
  return [
    ...(outlier
      ? [
          {
            path: outlier.path,
            message: `坐标 ${outlier.corner.lng},${outlier.corner.lat} 离${city.name}太远，请检查经纬度`,
          },
        ]
      : []),
    ...districts
      .filter(({ code }) => findCountyName(code) === null || findCityByCode(code) !== city)
      .map(({ code, path }) => ({ path, message: `${city.name}没有区县 ${code}` })),
  ];
}

const cornersOf = ({
  circularFenceList,
  polygonFenceList,
}: Pick<Fence, 'circularFenceList' | 'polygonFenceList'>) => [
  ...circularFenceList.map(({ coordinateVo: corner }, index) => ({
    corner,
    path: ['circularFenceList', index],
  })),
  ...polygonFenceList.flatMap(({ outCoordinateVos }, index) =>
    outCoordinateVos.map((corner, at) => ({
      corner,
      path: ['polygonFenceList', index, 'outCoordinateVos', at],
    })),
  ),
];

function shapeErrors({ circularFenceList, polygonFenceList }: Fence): FenceError[] {
  if (circularFenceList.length + polygonFenceList.length === 0) {
    return [{ path: [], message: '没有任何圆形或多边形' }];
  }
  return polygonFenceList.flatMap((polygon, index) =>
    polygonErrors(polygon, `第${index + 1}个多边形`).map(({ path, message }) => ({
      path: ['polygonFenceList', index, ...path],
      message,
    })),
  );
}

type Polygon = Fence['polygonFenceList'][number];

function polygonErrors({ outCoordinateVos, intCoordinateVos }: Polygon, name: string) {
  const outer = { kind: 'polygon', outer: outCoordinateVos, holes: [] } as const;
  return [
    ...ringErrors(outCoordinateVos, name).map(({ path, message }) => ({
      path: ['outCoordinateVos', ...path],
      message,
    })),
    ...intCoordinateVos.flatMap((hole, index) => {
      const holeName = `${name}的第${index + 1}个空洞`;
      const at = hole.findIndex((corner) => !isInside(outer, corner));
      const outlier = hole[at];
      return [
        ...ringErrors(hole, holeName),
        ...(outlier
          ? [{ path: [at], message: `${holeName}超出外边界：${outlier.lng},${outlier.lat}` }]
          : []),
      ].map(({ path, message }) => ({ path: ['intCoordinateVos', index, ...path], message }));
    }),
  ];
}

/** Paths begin at the ring, and end at the corner that is meant. */
function ringErrors(points: Ring, name: string): FenceError[] {
  const ring = openRing(points);
  if (new Set(ring.map(({ lng, lat }) => `${lng},${lat}`)).size < 3) {
    return [{ path: [], message: `${name}不足三个不同的角` }];
  }
  const at = crossingOf(ring);
  const crossing = ring[at];
  if (crossing) {
    const message = `${name}的边线自相交叉，在 ${crossing.lng},${crossing.lat} 附近`;
    return [{ path: [at], message }];
  }
  const area = areaOfShape({ kind: 'polygon', outer: ring, holes: [] });
  return area < 1 ? [{ path: [], message: `${name}没有面积` }] : [];
}

/** The last corner is joined to the first. */
type Ring = readonly LngLat[];

const isSame = (one: LngLat, other: LngLat): boolean =>
  one.lng === other.lng && one.lat === other.lat;

/** Some outlines repeat the first corner at the end. */
function openRing(ring: Ring): Ring {
  const [first] = ring;
  const last = ring.at(-1);
  return ring.length > 1 && first && last && isSame(first, last) ? ring.slice(0, -1) : ring;
}

type Edge = readonly [from: LngLat, to: LngLat];

const edgesOf = (ring: Ring): Edge[] =>
  ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] ?? corner]);

/** Returns the index of the corner at which an edge begins that another one crosses, or -1. */
function crossingOf(ring: Ring): number {
  const edges = edgesOf(ring);
  for (const [index, edge] of edges.entries()) {
    for (let other = index + 2; other < edges.length; other += 1) {
      const isNeighbor = index === 0 && other === edges.length - 1;
      const against = edges[other];
      if (!isNeighbor && against && doCross(edge, against)) return index;
    }
  }
  return -1;
}

/** Returns twice the area of the triangle, positive if `point` is to the left of the edge. */
const side = ([from, to]: Edge, point: LngLat): number =>
  (to.lng - from.lng) * (point.lat - from.lat) - (to.lat - from.lat) * (point.lng - from.lng);

function doCross(one: Edge, other: Edge): boolean {
  if (areDisjoint(one, other)) return false;
  const around = side(one, other[0]) * side(one, other[1]);
  const across = side(other, one[0]) * side(other, one[1]);
  return around <= 0 && across <= 0;
}

/** The bounding boxes rule out most pairs of edges without multiplications. */
function areDisjoint([a, b]: Edge, [c, d]: Edge): boolean {
  return (
    Math.max(a.lng, b.lng) < Math.min(c.lng, d.lng) ||
    Math.max(c.lng, d.lng) < Math.min(a.lng, b.lng) ||
    Math.max(a.lat, b.lat) < Math.min(c.lat, d.lat) ||
    Math.max(c.lat, d.lat) < Math.min(a.lat, b.lat)
  );
}
