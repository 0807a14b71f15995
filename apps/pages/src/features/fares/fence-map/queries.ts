import { fenceDetail } from '@ride/contract/fence';
import type { CallGateway } from '../../../api/answer.ts';
import { queryOptions } from '../../../api/query/query-options.ts';
import type { Host } from '../../../host/host.ts';
import { silently } from '../rules/silently.ts';
import { zonesOfFence } from './zones-of-fence.ts';

const all = ['fares', 'fence'] as const;

export const fenceQueries = {
  /** A refusal is null. */
  zones: (call: CallGateway, fenceNum: string) =>
    queryOptions({
      queryKey: [...all, 'zones', fenceNum],
      async queryFn() {
        const answer = await call(fenceDetail, { fenceNum }, silently);
        return answer.ok ? zonesOfFence(answer.data) : null;
      },
    }),

  position: (host: Pick<Host, 'position'>) =>
    queryOptions({ queryKey: [...all, 'position'], queryFn: () => host.position() }),
};
