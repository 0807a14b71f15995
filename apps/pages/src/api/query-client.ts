import { type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query';
import type { Host } from '../host/host.ts';
import { GatewayFault } from './gateway-fault.ts';
import type { Session } from './session.ts';

const STALE_MS = 60_000;
const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 1000;

/** Only failures a retry can fix: an invalid answer would come again. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof GatewayFault)) return false;
  return error.reason === 'network' || (error.reason === 'http' && (error.status ?? 0) >= 500);
}

/** One for each visit; on a server, one for each request, which retries nothing. */
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
        // The host says when the page is shown again: see below.
        refetchOnWindowFocus: false,
      },
      // Sent at once or failed at once: what was pressed is never sent later, unasked.
      mutations: { networkMode: 'always' },
    },
  });
}

/** What was rendered counts as read now: the clock of a phone may differ from the server's. */
function markFetchedNow({ queries, ...state }: DehydratedState): DehydratedState {
  const dataUpdatedAt = Date.now();
  return {
    ...state,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  };
}

/** The queries of a visit in a browser, beginning with those the gateway has rendered. */
export function startQueryClient(
  session: Pick<Session, 'subscribe'>,
  host: Pick<Host, 'listen'>,
  rendered?: DehydratedState,
): QueryClient {
  const client = createQueryClient(isWorthRetrying);
  if (rendered) hydrate(client, markFetchedNow(rendered));
  // Answers for one user must not be shown to the next.
  session.subscribe(() => void client.resetQueries());
  host.listen('shown', () => {
    void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  });
  return client;
}
