import type { RequestOf } from '@ride/contract/define-call';
import { type EventName, eventDetails, type track } from '@ride/contract/tracking';
import type { Ports } from '../../ports/ports.ts';
import type { EventQueue } from './event-queue.ts';

export interface QueueDeps {
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>;
  readonly events: Pick<EventQueue, 'add'>;
}

/** Who sent a batch: of a user only the id is stored, of an address nothing. */
interface Sender {
  readonly userId: string | null;
  readonly address: string;
}

export type TrackOutcome = 'queued' | 'invalidDetail';

/** Queues a batch if every detail matches its event's schema. */
export function queueEvents(
  deps: QueueDeps,
  { visit, context, events }: RequestOf<typeof track>,
  { userId, address }: Sender,
): TrackOutcome {
  if (!events.every(({ name, detail }) => isValidDetail(name, detail))) return 'invalidDetail';
  const receivedAt = deps.ports.now();
  deps.events.add(
    events.map(({ name, at, detail }) => ({
      id: deps.ports.randomBytes(12).toString('base64url'),
      ...{ visit, context, userId, receivedAt, name, detail },
      happenedAt: at,
    })),
    address,
  );
  return 'queued';
}

const isValidDetail = (name: EventName, detail: unknown): boolean =>
  eventDetails[name].safeParse(detail).success;
