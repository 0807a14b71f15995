import type { Handlers } from '../../http/handlers.ts';
import { refuseShared } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { EventQueue } from './event-queue.ts';
import { type QueueDeps, queueEvents } from './tracking-service.ts';

export interface TrackingDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'alerts'>;
  /** Events that could not be written are lost. */
  readonly onLostEvents: (error: unknown) => void;
}

/** What the pages report of their use. */
export function trackingFeature({ ports, onLostEvents }: TrackingDeps) {
  const events = new EventQueue(ports, { onFailure: onLostEvents });
  return { handlers: handlers({ ports, events }), events };
}

const handlers = (deps: QueueDeps): Pick<Handlers, 'track'> => ({
  track(batch, { session, address }) {
    const outcome = queueEvents(deps, batch, {
      userId: session?.userId ?? null,
      address,
    });
    if (outcome === 'invalidDetail') refuseShared('malformed', '埋点数据不符合约定');
    return null;
  },
});
