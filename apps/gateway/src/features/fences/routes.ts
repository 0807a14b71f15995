import { publishFence as publishCall } from '@ride/contract/internal-publish';
import type { Handlers } from '../../http/handlers.ts';
import { refuse, refuseShared } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { FenceMap } from './fence-map.ts';
import { preparedFences } from './prepared-fences.ts';
import { publishFence } from './publish-fence-service.ts';
import { texts } from './texts.ts';

export function fenceRoutes(
  ports: Ports,
  map: FenceMap,
): Pick<Handlers, 'fenceDetail' | 'publishFence'> {
  const prepared = preparedFences(ports);
  return {
    async fenceDetail({ fenceNum }) {
      const drawing = await prepared.drawing(fenceNum);
      return drawing ?? refuseShared('notFound', texts.unknownFence);
    },

    async publishFence(fence) {
      const done = await publishFence(ports, fence);
      if (done.outcome === 'flawed') {
        return refuse(publishCall, 'flawedFence', done.flaws.join('；'));
      }
      await Promise.all([prepared.refresh(), map.refresh()]);
      return { version: done.version };
    },
  };
}
