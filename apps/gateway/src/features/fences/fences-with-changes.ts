import type { ItemBodies } from '@ride/contract/entities/change-item';
import { shapesOfFence } from '@ride/contract/entities/fence-shapes';
import { ZoneIndex } from '@ride/domain/geo/zone-index';
import type { FindFence, FindFencesAt } from './fence-hit.ts';
import { type FenceVersion, fenceVersionOf, isOver } from './fence-index.ts';

export interface FenceLookup {
  readonly at: FindFencesAt;
  readonly named: FindFence;
}

/** Finds areas as they would be with a change; an area without a body has ended. */
export function fencesWithChanges(
  published: FenceLookup,
  changed: ReadonlyMap<string, ItemBodies['fence'] | null>,
): FenceLookup {
  if (changed.size === 0) return published;
  const zones = new ZoneIndex<FenceVersion>();
  const versions = new Map<string, FenceVersion>();
  for (const fence of changed.values()) {
    if (fence === null) continue;
    const version = fenceVersionOf(fence);
    versions.set(version.fenceNum, version);
    zones.add(version, shapesOfFence(fence));
  }
  return {
    async at(point, at) {
      const kept = (await published.at(point, at)).filter(({ fenceNum }) => !changed.has(fenceNum));
      const entered = zones.findAll(point).filter((version) => !isOver(version, at));
      return [...kept, ...entered].toSorted(
        (one, other) => one.squareKilometres - other.squareKilometres,
      );
    },
    async named(fenceNum, at) {
      if (!changed.has(fenceNum)) return published.named(fenceNum, at);
      const version = versions.get(fenceNum);
      return version && !isOver(version, at) ? version : null;
    },
  };
}
