import type { PublishedFence } from '@ride/contract/fence';
import { distanceMetres } from '@ride/domain/geo/distance';
import { areaOf, isInside } from '@ride/domain/geo/zone';
import { countyName } from '@ride/domain/regions/county-name';
import { cityOfCode } from '@ride/domain/regions/find-city';
import { shapesOf } from './fence-shapes.ts';
import { crossingOf, openRing, type Ring } from './ring.ts';

/** No pricing area lies farther from its city; swapped or mistyped degrees do. */
const FARTHEST_METRES = 400_000;

/** Errors of a pricing area, as messages for its author. */
export function fenceErrors(fence: PublishedFence): string[] {
  const shapes = shapesOf(fence);
  const errors = [...windowErrors(fence), ...cityErrors(fence)];
  if (shapes.length === 0) errors.push('没有任何圆形或多边形');
  for (const [index, polygon] of fence.polygonFenceList.entries()) {
    errors.push(...polygonErrors(polygon, `第${index + 1}个多边形`));
  }
  return errors.map((error) => `围栏 ${fence.fenceNum}：${error}`);
}

const windowErrors = ({ startsAt, endsAt }: PublishedFence): string[] =>
  endsAt !== undefined && endsAt <= startsAt ? ['结束时间不晚于开始时间'] : [];

function cityErrors(fence: PublishedFence): string[] {
  const city = cityOfCode(fence.cityCode);
  if (!city) return [`未知的城市 ${fence.cityCode}`];
  const corners = shapesOf(fence).flatMap((shape) =>
    shape.kind === 'circle' ? [shape.centre] : shape.outer,
  );
  const outlier = corners.find((corner) => distanceMetres(corner, city.centre) > FARTHEST_METRES);
  return [
    ...(outlier ? [`坐标 ${outlier.lng},${outlier.lat} 离${city.name}太远，请检查经纬度`] : []),
    ...(fence.districtCodes ?? [])
      .filter((code) => countyName(code) === null || cityOfCode(code) !== city)
      .map((code) => `${city.name}没有区县 ${code}`),
  ];
}

type Polygon = PublishedFence['polygonFenceList'][number];

function polygonErrors({ outCoordinateVos, intCoordinateVos }: Polygon, name: string): string[] {
  const outer = { kind: 'polygon', outer: outCoordinateVos, holes: [] } as const;
  return [
    ...ringErrors(outCoordinateVos, name),
    ...intCoordinateVos.flatMap((hole, index) => {
      const holeName = `${name}的第${index + 1}个空洞`;
      const outlier = hole.find((corner) => !isInside(outer, corner));
      return [
        ...ringErrors(hole, holeName),
        ...(outlier ? [`${holeName}超出外边界：${outlier.lng},${outlier.lat}`] : []),
      ];
    }),
  ];
}

function ringErrors(points: Ring, name: string): string[] {
  const ring = openRing(points);
  if (new Set(ring.map(({ lng, lat }) => `${lng},${lat}`)).size < 3) {
    return [`${name}不足三个不同的角`];
  }
  const crossing = crossingOf(ring);
  if (crossing) return [`${name}的边线自相交叉，在 ${crossing.lng},${crossing.lat} 附近`];
  const area = areaOf({ kind: 'polygon', outer: ring, holes: [] });
  return area < 1 ? [`${name}没有面积`] : [];
}
