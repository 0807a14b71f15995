import type { RequestOf } from '@ride/contract/define-call';
import { type EventName, eventDetails, type track } from '@ride/contract/tracking';
import type { Ports } from '../../ports/ports.ts';
import type { EventQueue } from './event-queue.ts';

export interface TrackingPorts extends Pick<Ports, 'now' | 'randomBytes'> {
  readonly events: Pick<EventQueue, 'add' | 'drop'>;
  /** Whether the day of an address has room for so many events. */
  mayStoreEvents(address: string, many: number): boolean;
}

/** Who sent a batch: of a user only the id is stored, of an address nothing. */
interface Sender {
  readonly userId: string | null;
  readonly address: string;
  /** All that one party may hold around the address. */
  readonly network: string;
}

export type TrackOutcome = 'queued' | 'invalidDetail';

/** Queues a batch if every detail matches its event's schema. Past the day's limit it is dropped. */
export function queueEvents(
  ports: TrackingPorts,
  { visit, context, events }: RequestOf<typeof track>,
  { userId, address, network }: Sender,
): TrackOutcome {
  if (!events.every(({ name, detail }) => isValidDetail(name, detail))) return 'invalidDetail';
  if (!ports.mayStoreEvents(address, events.length)) {
    ports.events.drop(events.length);
    return 'queued';
  }
  const receivedAt = ports.now();
  ports.events.add(
    events.map(({ name, at, detail }) => ({
      id: ports.randomBytes(12).toString('base64url'),
      ...{ visit, context, userId, receivedAt, name, detail },
      happenedAt: at,
    })),
    network,
  );
  return 'queued';
}

const isValidDetail = (name: EventName, detail: unknown): boolean =>
  eventDetails[name].safeParse(detail).success;
