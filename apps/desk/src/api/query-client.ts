import { QueryClient } from '@tanstack/react-query';
import { DeskFault } from './desk-refusal.ts';

const STALE_MS = 10_000;
const MAX_RETRIES = 2;

/** Only network and server errors are retried; a refusal would come again. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES &&
  error instanceof DeskFault &&
  (error.reason === 'network' || error.reason === 'http');

/** Calls fail at once without a connection, because a paused mutation would run later unseen. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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

/** Calls `listener` for every failed mutation whose form does not show the failure itself. */
export const onUnhandledFailure = (client: QueryClient, listener: (error: Error) => void) =>
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (event.mutation.meta?.showsFailure !== true) listener(event.action.error as Error);
  });
