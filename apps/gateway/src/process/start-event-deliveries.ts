import { setTimeout as pause } from 'node:timers/promises';
import {
  type DeliverDeps,
  deliverDueEvents,
} from '../features/events-out/delivery/deliver-service.ts';
import type { EventReceiver, SendWebhook } from '../ports/events-out.ts';

const POLL_MS = 1_000;

export interface EventDeliveries {
  stop(): Promise<void>;
}

export interface DeliveryListeners {
  /** A delivery could not be attempted or stored. */
  onFailure(error: unknown): void;
  /** A receiver did not accept an attempt. */
  onRefused(receiver: string, answer: string): void;
}

/** Each receiver has a loop of its own, so that a slow one does not delay the others. */
export function startEventDeliveries(
  deps: DeliverDeps,
  receivers: readonly EventReceiver[],
  { onFailure, onRefused }: DeliveryListeners,
): EventDeliveries {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (receiver: EventReceiver): Promise<void> => {
    const send: SendWebhook = async (webhook) => {
      const answer = await deps.send(webhook);
      if (!answer.isAccepted) onRefused(receiver.name, answer.text);
      return answer;
    };
    while (!signal.aborted) {
      const attempts = await deliverDueEvents({ ...deps, send }, receiver).catch(
        (error: unknown) => {
          onFailure(error);
          return 0;
        },
      );
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
