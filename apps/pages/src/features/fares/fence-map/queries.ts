import { fenceDetail } from '@ride/contract/fence';
import { queryOptions } from '@tanstack/react-query';
import type { CallGateway } from '../../../api/answer.ts';
import { flagsWithoutToast } from '../call-flags.ts';
import { areaOfFence } from './zones-of-fence.ts';

const all = ['fares', 'fence'] as const;

export const fenceQueries = {
  area: (call: CallGateway, fenceNum: string) =>
    queryOptions({
      queryKey: [...all, 'area', fenceNum],
      async queryFn() {
        const answer = await call(fenceDetail, { fenceNum }, flagsWithoutToast);
        return answer.ok ? areaOfFence(answer.data) : null;
      },
    }),
};
