import { setTimeout as pause } from 'node:timers/promises';
import { type DeliverDeps, deliverDue } from '../features/events-out/delivery/deliver-service.ts';
import type { EventReceiver } from '../ports/events-out.ts';

/** How long an event waits at most before its first attempt, while nothing else is sent. */
const POLL_MS = 1_000;

export interface EventDeliveries {
  /** Begins nothing new and waits for the attempts in flight, which have a timeout. */
  stop(): Promise<void>;
}

/** Sends events beside the calls; each receiver by itself, so that a slow one delays no other. */
export function startEventDeliveries(
  deps: DeliverDeps,
  receivers: readonly EventReceiver[],
  onFailure: (error: unknown) => void,
): EventDeliveries {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (receiver: EventReceiver): Promise<void> => {
    while (!signal.aborted) {
      const attempts = await deliverDue(deps, receiver).catch((error: unknown) => {
        onFailure(error);
        return 0;
      });
      if (attempts === 0) await pause(POLL_MS, null, { signal }).catch(() => {});
    }
  };
  const running = receivers.map(run);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
