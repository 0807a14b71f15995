import type { ItemBodies } from '@ride/contract/entities/change-item';
import { formatArea, squareKilometresOf } from '@ride/contract/entities/fence-shapes';
import { distanceMetres, type LngLat } from '@ride/domain/geo/distance';
import { findCityByCode } from '@ride/domain/regions/find-city';

type Fence = ItemBodies['fence'];

/** No list of regions has sizes; the built-up part of hardly any city is larger than this. */
const LARGEST_KM2 = 2_000;
/** An edge at this distance from the town hall lies beyond all but a few cities. */
const FARTHEST_METRES = 150_000;
/** A square with sides of 100 metres. */
const SMALLEST_KM2 = 0.01;

/** What is unlikely to be meant by an area, each a sentence. */
export const findFenceDoubts = (before: Fence | null, fence: Fence): string[] => [
  ...sizeDoubts(fence),
  ...distanceDoubts(fence),
  ...(before ? growthDoubts(before, fence) : []),
];

function sizeDoubts(fence: Fence): string[] {
  const area = squareKilometresOf(fence);
  const size = formatArea(fence);
  if (area > LARGEST_KM2) return [`面积有 ${size}，比一般城市的市区还大。`];
  return area < SMALLEST_KM2 ? [`面积只有 ${size}。`] : [];
}

function distanceDoubts(fence: Fence): string[] {
  const city = findCityByCode(fence.cityCode);
  if (!city) return [];
  const metres = reachOf(fence, city.center);
  if (metres <= FARTHEST_METRES) return [];
  return [`边缘离${city.name}的市中心有 ${Math.round(metres / 1_000)} 公里，可能超出了城市。`];
}

const reachOf = ({ circularFenceList, polygonFenceList }: Fence, center: LngLat): number =>
  [
    ...circularFenceList.map(
      ({ coordinateVo, radius }) => distanceMetres(coordinateVo, center) + radius,
    ),
    ...polygonFenceList.flatMap(({ outCoordinateVos }) =>
      outCoordinateVos.map((corner) => distanceMetres(corner, center)),
    ),
  ].reduce((farthest, metres) => Math.max(farthest, metres), 0);

function growthDoubts(before: Fence, fence: Fence): string[] {
  const share = squareKilometresOf(fence) / squareKilometresOf(before);
  if (share >= 0.5 && share <= 1.5) return [];
  return [`面积由 ${formatArea(before)}变为 ${formatArea(fence)}，变化超过一半。`];
}
