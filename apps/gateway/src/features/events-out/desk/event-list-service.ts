import type { ResponseOf } from '@ride/contract/define-call';
import type { EventRow, getEvent } from '@ride/contract/desk/events';
import * as z from 'zod/mini';
import { fromJsonText } from '../../../db/json-text.ts';
import { toPage } from '../../../db/page-of.ts';
import type { Ports } from '../../../ports/ports.ts';
import { withoutPersonalFields } from '../event-store.ts';
import {
  type EventFilter,
  type EventListPosition,
  findEvent,
  listAttemptsOf,
  listDeliveries,
  listDeliveriesOf,
} from './event-list-store.ts';

interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function searchEvents(
  { db }: Pick<Ports, 'db'>,
  filter: EventFilter,
  { cursor, limit }: PageRequest,
): Promise<{ rows: EventRow[]; next: string | null }> {
  const found = await listDeliveries(db, filter, {
    after: parseEventCursor(cursor),
    atMost: limit + 1,
  });
  const page = toPage(found, limit, formatEventCursor);
  const rows = page.rows.map(
    ({ subjectKind, subjectId, type, position, createdAt, ...delivery }) => ({
      deliveryId: `${delivery.eventId}-${delivery.receiver}`,
      eventId: delivery.eventId,
      subject: { kind: subjectKind, id: subjectId },
      type,
      position,
      createdAt,
      ...deliveryOf(delivery),
    }),
  );
  return { rows, next: page.next };
}

const formatEventCursor = ({ createdAt, eventId, receiver }: EventListPosition): string =>
  `${createdAt}-${eventId}-${receiver}`;

function parseEventCursor(cursor: string | undefined): EventListPosition | null {
  const [, createdAt, eventId, receiver] =
    /^(\d{1,15})-(evt_[\w-]{22})-([a-z0-9-]*)$/.exec(cursor ?? '') ?? [];
  if (createdAt === undefined || eventId === undefined || receiver === undefined) return null;
  return { createdAt: Number(createdAt), eventId, receiver };
}

type StoredDelivery = Awaited<ReturnType<typeof listDeliveriesOf>>[number];

const deliveryOf = ({ receiver, state, attempts, nextAttemptAt, lastAnswer }: StoredDelivery) => ({
  receiver: receiver === '' ? null : receiver,
  nextAttemptAt: state === 'waiting' ? nextAttemptAt : null,
  state,
  attempts,
  lastAnswer,
});

const eventData = z.record(z.string(), z.unknown());

export async function readEvent(
  { db }: Pick<Ports, 'db'>,
  eventId: string,
): Promise<ResponseOf<typeof getEvent> | null> {
  const event = await findEvent(db, eventId);
  if (event === null) return null;
  const deliveries = await listDeliveriesOf(db, eventId);
  const attempts = await listAttemptsOf(db, eventId);
  return {
    eventId,
    subject: { kind: event.subjectKind, id: event.subjectId },
    type: event.type,
    position: event.position,
    createdAt: event.createdAt,
    data: withoutPersonalFields(fromJsonText(eventData, event.data)),
    deliveries: deliveries.map((delivery) => ({
      ...deliveryOf(delivery),
      attemptList: attempts
        .filter(({ receiver }) => receiver === delivery.receiver)
        .map(({ receiver: _, ...attempt }) => attempt),
    })),
  };
}
