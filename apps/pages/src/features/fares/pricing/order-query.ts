import { fareItems } from '@ride/contract/fares';
import { queryOptions } from '@tanstack/react-query';
import type { CallFlags, CallGateway } from '../../../api/answer.ts';
import { silently } from '../silently.ts';

/** The order whose rules are asked for; a refusal is looked at, since it may ask for a login. */
export const orderQuery = (call: CallGateway, orderUuid: string, flags: CallFlags) =>
  queryOptions({
    queryKey: ['fares', 'pricing', 'order', orderUuid, flags],
    queryFn: () => call(fareItems, { orderUuid }, { ...silently, ...flags }),
  });
