import type { PublishedFence } from '@ride/contract/fence';
import type { Shape } from '@ride/domain/geo/zone';

export function shapesOfFence({ circularFenceList, polygonFenceList }: PublishedFence): Shape[] {
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
