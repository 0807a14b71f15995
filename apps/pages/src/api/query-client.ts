import { type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query';
import type { Host } from '../host/host.ts';
import { GatewayFault } from './gateway-fault.ts';
import type { Session } from './session.ts';

const STALE_MS = 60_000;
const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 1000;

/** An invalid answer would be invalid again, so only other failures are retried. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof GatewayFault)) return false;
  return error.reason === 'network' || (error.reason === 'http' && (error.status ?? 0) >= 500);
}

export function createQueryClient(retry: false | typeof isWorthRetrying): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry,
        retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
        // A call may go over an app's bridge, so the browser's offline state does not count.
        networkMode: 'always',
        refetchOnReconnect: true,
        // The host reports when the page is visible again; a browser's focus event is not needed.
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The clock of a phone may differ from the server's, so rendered answers count as fetched now. */
function markFetchedNow({ queries, ...state }: DehydratedState): DehydratedState {
  const dataUpdatedAt = Date.now();
  return {
    ...state,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  };
}

export function startQueryClient(
  session: Pick<Session, 'subscribe' | 'settled'>,
  host: Pick<Host, 'listen'>,
  rendered?: DehydratedState,
): QueryClient {
  const client = createQueryClient(isWorthRetrying);
  if (rendered) hydrate(client, markFetchedNow(rendered));
  // Calls wait for the token that the first address brings, so no answer is older than its session.
  let isSettled = false;
  void session.settled().then(() => {
    isSettled = true;
  });
  // Answers for one user must not be shown to the next.
  session.subscribe(() => {
    if (isSettled) void client.resetQueries();
  });
  host.listen('shown', () => {
    void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  });
  return client;
}
