import type { OutgoingEventType } from '@ride/contract/events-out';
import { toJsonText } from '../../db/json-text.ts';
import type { EventReceiver, EventsOut } from '../../ports/events-out.ts';
import type { Ports } from '../../ports/ports.ts';
import { MAX_ATTEMPTS } from './delivery/retry-schedule.ts';
import {
  claimNextPosition,
  deleteEventPhone,
  deletePersonalData,
  EVENT_RETENTION_MS,
  insertEvent,
  type NewDelivery,
} from './event-store.ts';

type AppendPorts = Pick<Ports, 'now' | 'randomBytes'>;

/**
 * An event without a receiver is stored and shown at the desk too. A receiver that is configured
 * later does not get earlier events.
 */
export function createEventsOut(
  { now, randomBytes }: AppendPorts,
  receivers: readonly EventReceiver[],
): EventsOut {
  return {
    async append(tx, { type, subject, data, phone }) {
      const createdAt = now();
      const deliveries = deliveriesOf(receivers, type, phone ?? null);
      const event = {
        id: `evt_${randomBytes(16).toString('base64url')}`,
        type,
        subjectKind: subject.kind,
        subjectId: subject.id,
        position: await claimNextPosition(tx, subject),
        data: toJsonText(data),
        createdAt,
        expiresAt: deliveries.length > 0 ? null : createdAt + EVENT_RETENTION_MS,
      };
      await insertEvent(tx, event, deliveries.length > 0 ? deliveries : [noDelivery]);
    },

    erasePhone: deleteEventPhone,
    erasePersonalData: deletePersonalData,
  };
}

const noDelivery: NewDelivery = {
  receiver: '',
  state: 'noReceiver',
  lastAttempt: 0,
  phone: null,
};

const deliveriesOf = (
  receivers: readonly EventReceiver[],
  type: OutgoingEventType,
  phone: string | null,
): NewDelivery[] =>
  receivers
    .filter(({ types }) => types === null || types.includes(type))
    .map(({ name, includesPhone }) => ({
      receiver: name,
      state: 'waiting',
      lastAttempt: MAX_ATTEMPTS,
      phone: includesPhone ? phone : null,
    }));
