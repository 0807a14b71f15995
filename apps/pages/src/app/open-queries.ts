import { createQueryStore, type QueryStore } from '../api/query/query-store.ts';
import { isWorthRetrying } from '../api/query/worth-retrying.ts';
import type { Session } from '../api/session.ts';
import type { Host } from '../host/host.ts';

/** One store for each visit; on a server, one for each request. */
export function openQueries(
  session: Pick<Session, 'subscribe'>,
  host: Pick<Host, 'listen'>,
  rendered?: Readonly<Record<string, unknown>>,
): QueryStore {
  const queries = createQueryStore({ isWorthRetrying, now: () => Date.now() }, rendered);
  // What was read for one visitor is not shown to the next, and what has aged is read again.
  session.subscribe(queries.reset);
  host.listen('shown', queries.refresh);
  return queries;
}
