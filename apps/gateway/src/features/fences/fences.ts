import { publishFence } from '@ride/contract/internal-publish';
import type { Handlers } from '../../http/handlers.ts';
import { answerOrRefuse, formatErrorList, refuseShared } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { createFenceAnswerCache } from './fence-answer-cache.ts';
import { FenceIndex } from './fence-index.ts';
import { selectFenceCity } from './fence-store.ts';
import { publishFenceVersion } from './publish-fence-service.ts';
import { texts } from './texts.ts';

export type { FenceHit, FindCityOfFence, FindFence, FindFencesAt } from './fence-hit.ts';

export interface FenceDeps {
  readonly ports: Ports;
}

export function fencesFeature({ ports }: FenceDeps) {
  const index = new FenceIndex(ports);
  return { handlers: handlers(ports, index), index, findCityOfFence: selectFenceCity };
}

function handlers(ports: Ports, index: FenceIndex): Pick<Handlers, 'fenceDetail' | 'publishFence'> {
  const answers = createFenceAnswerCache(ports);
  return {
    async fenceDetail({ fenceNum }) {
      return (await answers.find(fenceNum)) ?? refuseShared('notFound', texts.unknownFence);
    },

    async publishFence(fence, { by }) {
      const outcome = await publishFenceVersion(ports, fence, by);
      const { version } = answerOrRefuse(publishFence, outcome, { flawedFence: formatErrorList });
      await Promise.all([answers.refresh(), index.refresh()]);
      return { version };
    },
  };
}
