import type { Prefetch } from '../../../api/prefetch.ts';
import { readQuery } from '../../../routes/read-query.ts';
import { billQueries } from '../bill/queries.ts';
import { fareRequest } from './fare-request.ts';

export const prefetch: Prefetch = async ({ call, queries }, search) => {
  const address = readQuery('breakdown', search);
  const request = address && fareRequest(address);
  if (request) await queries.prefetchQuery(billQueries[request.kind](call, request.orderUuid));
};
