import type { Prefetch } from '../../../api/prefetch.ts';
import { readQuery } from '../../../routes/read-query.ts';
import { billQueries } from '../bill/queries.ts';
import { askedFare } from './asked-fare.ts';

export const prefetch: Prefetch = async ({ call, queries }, search) => {
  const address = readQuery('breakdown', search);
  const asked = address && askedFare(address);
  if (asked) await queries.prefetchQuery(billQueries[asked.kind](call, asked.orderUuid));
};
