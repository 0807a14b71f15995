import { getCompanyInfo, getLicenseInfo } from '@ride/contract/content';
import type { RequestOf, ResponseOf } from '@ride/contract/define-call';
import { parseTrustedPicture } from '@ride/contract/trusted-picture';
import { queryOptions } from '@tanstack/react-query';
import type { CallGateway } from '../../../api/answer.ts';
import { isJsonWithinLimits } from '../address-json.ts';
import type { BillRide } from '../bill/bill.ts';
import { flagsWithoutToast } from '../call-flags.ts';

const all = ['fares', 'operator'] as const;

type OperatorRequest = RequestOf<typeof getLicenseInfo>;

export function createOperatorRequest(
  { expandBizLine, bizType }: BillRide,
  vehicleLevel: number | undefined,
): OperatorRequest {
  return {
    expandBizLine: expandBizLine ?? 0,
    ...(vehicleLevel ? { vehicleLevel } : {}),
    ...(bizType === null ? {} : { bizType }),
  };
}

export const operatorQueries = {
  licence: (call: CallGateway, ride: OperatorRequest) =>
    queryOptions({
      queryKey: [...all, 'licence', ride],
      queryFn: async () => {
        const answer = await call(getLicenseInfo, ride, flagsWithoutToast);
        return answer.ok ? answer.data : null;
      },
    }),
  company: (call: CallGateway, ride: OperatorRequest) =>
    queryOptions({
      queryKey: [...all, 'company', ride],
      queryFn: async () => {
        const answer = await call(getCompanyInfo, ride, flagsWithoutToast);
        return answer.ok ? answer.data : null;
      },
    }),
};

type NotifyUrl = ResponseOf<typeof getLicenseInfo>['notifyUrl'];

/**
 * A comma separates two addresses only if an address follows; a comma inside one, as in
 * `resize,w_300`, does not.
 */
const BETWEEN_ADDRESSES = /\s*[,，]\s*(?=\/|https?:)/i;

function listed(notifyUrl: NotifyUrl): unknown[] {
  if (Array.isArray(notifyUrl)) return isJsonWithinLimits(notifyUrl) ? notifyUrl : [];
  if (typeof notifyUrl !== 'string') return [];
  if (!notifyUrl.trimStart().startsWith('[')) return notifyUrl.split(BETWEEN_ADDRESSES);
  try {
    const list: unknown = JSON.parse(notifyUrl);
    return Array.isArray(list) && isJsonWithinLimits(list) ? list : [];
  } catch {
    return [];
  }
}

export function licencePictures(notifyUrl: NotifyUrl, trustedHosts: readonly string[]): string[] {
  return listed(notifyUrl)
    .filter((address) => typeof address === 'string')
    .filter((address) => parseTrustedPicture(address, trustedHosts) !== null);
}
