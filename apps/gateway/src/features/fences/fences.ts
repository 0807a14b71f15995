import type { ItemBodies } from '@ride/contract/entities/change-item';
import type { Handlers } from '../../http/handlers.ts';
import { refuseShared } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { createFenceAnswerCache, describeFence } from './fence-answer-cache.ts';
import type { ListRulesAtFence } from './fence-hit.ts';
import { FenceIndex } from './fence-index.ts';
import { createFenceKind } from './fence-kind.ts';
import { type FenceLookup, fencesWithChanges } from './fences-with-changes.ts';
import { findAirport } from './find-airport.ts';
import { findPublishedFence } from './find-published-fence.ts';
import { texts } from './texts.ts';

export type { FenceHit, FindPublishedFence } from './fence-hit.ts';
export type { FenceLookup } from './fences-with-changes.ts';

export interface FenceDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
}

export function fencesFeature({ ports }: FenceDeps) {
  const index = new FenceIndex(ports);
  const answers = createFenceAnswerCache(ports);
  const refresh = async () => {
    await Promise.all([answers.refresh(), index.refresh()]);
  };
  const handlers: Pick<Handlers, 'fenceDetail'> = {
    async fenceDetail({ fenceNum }) {
      return (await answers.find(fenceNum)) ?? refuseShared('notFound', texts.unknownFence);
    },
  };
  return {
    handlers,
    index,
    withChanges: (changed: ReadonlyMap<string, ItemBodies['fence'] | null>): FenceLookup =>
      fencesWithChanges(index, changed),
    findAirport,
    findPublishedFence,
    describeFence,
    /** Rules stand above areas, and only the end of an area asks for them. */
    createKind: (listRulesAtFence: ListRulesAtFence) =>
      createFenceKind({ listRulesAtFence, refresh }),
  };
}
