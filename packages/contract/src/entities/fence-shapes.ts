import { areaOfShape, type Shape } from '@ride/domain/geo/zone';
import type { PublishedFence } from '../fence.ts';

export type FenceShapes = Pick<PublishedFence, 'circularFenceList' | 'polygonFenceList'>;

export function shapesOfFence({ circularFenceList, polygonFenceList }: FenceShapes): Shape[] {
  return [
    ...circularFenceList.map(({ coordinateVo, radius }) => ({
      kind: 'circle' as const,
      center: coordinateVo,
      radiusMetres: radius,
    })),
    ...polygonFenceList.map(({ outCoordinateVos, intCoordinateVos }) => ({
      kind: 'polygon' as const,
      outer: outCoordinateVos,
      holes: intCoordinateVos,
    })),
  ];
}

/** Shapes that overlap count twice. */
export const squareKilometresOf = (fence: FenceShapes): number =>
  shapesOfFence(fence).reduce((sum, shape) => sum + areaOfShape(shape), 0) / 1_000_000;

export function formatArea(fence: FenceShapes): string {
  const area = squareKilometresOf(fence);
  return area < 0.1 ? `${Math.round(area * 1_000_000)} 平方米` : `${area.toFixed(1)} 平方公里`;
}
