import { MutationCache, QueryClient } from '@tanstack/react-query';
import { DeskFault } from './desk-refusal.ts';

const STALE_MS = 10_000;
const MAX_RETRIES = 2;

/** Only what a second try can mend: a refusal would come again. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES &&
  error instanceof DeskFault &&
  (error.reason === 'network' || error.reason === 'http');

/** `onUnhandled` tells of a failed act whose form does not show the failure itself. */
export function createQueryClient(onUnhandled: (error: Error) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { meta }) => {
        if (meta?.showsFailure !== true) onUnhandled(error);
      },
    }),
    // Without a connection everything fails at once: a paused mutation would run later, unseen.
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: STALE_MS,
        retry: isWorthRetrying,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
