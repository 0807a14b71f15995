import type { EventSubjectKind, OutgoingEventType } from '@ride/contract/events-out';
import { DAY_MS } from '@ride/domain/durations';
import { precompiledQuery } from '../../db/precompiled-query.ts';
import type { Db } from '../../db/schema.ts';

/** How long an event can be seen and sent again once it is delivered everywhere, or given up. */
export const EVENT_RETENTION_MS = 30 * DAY_MS;

export interface EventSubject {
  readonly kind: EventSubjectKind;
  readonly id: string;
}

const upsertSubject = precompiledQuery((tx, { kind, id }: { kind: EventSubjectKind; id: string }) =>
  tx
    .insertInto('event_subjects')
    .values({ kind, id, last_position: 1 })
    .onConflict((row) =>
      row.columns(['kind', 'id']).doUpdateSet((update) => ({
        last_position: update('event_subjects.last_position', '+', 1),
      })),
    )
    .returning('last_position'),
);

/** Locks the subject until the transaction ends: what has the next position commits later. */
export async function nextPosition(tx: Db, { kind, id }: EventSubject): Promise<number> {
  const [row] = await upsertSubject(tx, { kind, id });
  if (row === undefined) throw new Error('a subject without a position');
  return row.last_position;
}

export interface NewEvent {
  readonly id: string;
  readonly type: OutgoingEventType;
  readonly subject: EventSubject;
  readonly position: number;
  /** JSON. */
  readonly data: string;
  readonly createdAt: number;
  /** Null while a delivery waits. */
  readonly expiresAt: number | null;
}

export interface NewDelivery {
  readonly receiver: string;
  readonly state: 'waiting' | 'noReceiver';
  readonly lastAttempt: number;
  readonly phone: string | null;
}

export async function insertEvent(
  tx: Db,
  event: NewEvent,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  await insertEventRow(tx, {
    ...{ id: event.id, type: event.type, data: event.data, position: event.position },
    ...{ kind: event.subject.kind, subjectId: event.subject.id },
    ...{ createdAt: event.createdAt, expiresAt: event.expiresAt },
    waiting: deliveries.filter(({ state }) => state === 'waiting').length,
  });
  const rows = deliveries.map(({ receiver, state, lastAttempt, phone }) => ({
    ...{ event_id: event.id, receiver, state, phone },
    ...{ attempts: 0, last_attempt: lastAttempt, last_answer: null },
    ...{ next_attempt_at: event.createdAt, claimed_until: 0 },
    ...{ type: event.type, subject_kind: event.subject.kind, subject_id: event.subject.id },
    ...{ position: event.position, created_at: event.createdAt },
  }));
  await tx.insertInto('event_deliveries').values(rows).execute();
}

interface EventRow {
  readonly id: string;
  readonly type: OutgoingEventType;
  readonly kind: EventSubjectKind;
  readonly subjectId: string;
  readonly position: number;
  readonly data: string;
  readonly createdAt: number;
  readonly waiting: number;
  readonly expiresAt: number | null;
}

const insertEventRow = precompiledQuery((tx, row: EventRow) =>
  tx.insertInto('outgoing_events').values({
    id: row.id,
    type: row.type,
    subject_kind: row.kind,
    subject_id: row.subjectId,
    position: row.position,
    data: row.data,
    created_at: row.createdAt,
    waiting: row.waiting,
    expires_at: row.expiresAt,
  }),
);

export async function deletePhone(tx: Db, phone: string): Promise<void> {
  await tx
    .updateTable('event_deliveries')
    .set({ phone: null })
    .where('phone', '=', phone)
    .execute();
}
