import type { RequestInput } from '@ride/contract/define-call';
import { eventDetails, type track } from '@ride/contract/tracking';
import * as z from 'zod/mini';
import type { Track } from './track.ts';

export type EventBatch = RequestInput<typeof track>;
type TrackedEvent = EventBatch['events'][number];

const BATCH_SIZE = 20;
const BATCH_MS = 5000;

export interface TrackerPorts {
  readonly visit: string;
  readonly context: EventBatch['context'];
  readonly now: () => number;
  readonly send: (batch: EventBatch, last: boolean) => Promise<unknown>;
}

export interface Tracker {
  readonly track: Track;
  flush(): void;
}

/** Events are sent in batches and may be lost; errors never reach the page. */
export function createTracker({ visit, context, now, send }: TrackerPorts): Tracker {
  let waiting: TrackedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function deliver(last: boolean): void {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) send({ visit, context, events }, last).catch(() => {});
  }

  return {
    track(name, detail) {
      // The catalogue allows only routes, words and numbers, so that no personal data is recorded.
      if (!z.safeParse(eventDetails[name], detail).success) return;
      waiting.push({ name, at: now(), detail });
      if (waiting.length >= BATCH_SIZE) deliver(false);
      else timer ??= setTimeout(deliver, BATCH_MS, false);
    },
    flush: () => deliver(true),
  };
}
