import { getCompanyInfo, getLicenseInfo } from '@ride/contract/content';
import { queryOptions } from '@tanstack/react-query';
import type { CallGateway } from '../../../api/answer.ts';
import type { BilledRide } from '../bill/bill.ts';
import { silently } from '../silently.ts';

const all = ['fares', 'operator'] as const;

/** What both calls ask by; null where the ride names no line. */
export interface OperatedRide {
  readonly expandBizLine: number;
  readonly vehicleLevel?: number;
  readonly bizType?: number;
}

export function operatedRide(
  { expandBizLine, bizType }: BilledRide,
  vehicleLevel: number | undefined,
): OperatedRide {
  return {
    expandBizLine: expandBizLine ?? 0,
    ...(vehicleLevel ? { vehicleLevel } : {}),
    ...(bizType === null ? {} : { bizType }),
  };
}

/** Null when the answer is no: the page then says nothing about it. */
export const operatorQueries = {
  licence: (call: CallGateway, ride: OperatedRide) =>
    queryOptions({
      queryKey: [...all, 'licence', ride],
      queryFn: async () => {
        const answer = await call(getLicenseInfo, ride, silently);
        return answer.ok ? answer.data : null;
      },
    }),
  company: (call: CallGateway, ride: OperatedRide) =>
    queryOptions({
      queryKey: [...all, 'company', ride],
      queryFn: async () => {
        const answer = await call(getCompanyInfo, ride, silently);
        return answer.ok ? answer.data : null;
      },
    }),
};
