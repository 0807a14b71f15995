import { fareItems } from '@ride/contract/fares';
import { queryOptions } from '@tanstack/react-query';
import type { CallFlags, CallGateway } from '../../../api/answer.ts';
import { flagsWithoutToast } from '../call-flags.ts';

export const flagsWithoutLogin: CallFlags = { ...flagsWithoutToast, login: 'never' };

/** The whole answer is kept, because a refusal may require a login. */
export const orderQuery = (call: CallGateway, orderUuid: string, flags: CallFlags) =>
  queryOptions({
    queryKey: ['fares', 'pricing', 'order', orderUuid],
    queryFn: () => call(fareItems, { orderUuid }, flags),
  });
