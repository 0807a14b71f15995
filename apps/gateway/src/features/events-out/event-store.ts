import { type EventSubjectKind, personalEventFields } from '@ride/contract/events-out';
import { DAY_MS } from '@ride/domain/durations';
import { toJsonText } from '../../db/json-text.ts';
import { precompiledQuery } from '../../db/precompiled-query.ts';
import type { Db, Tables } from '../../db/schema.ts';

/**
 * The time starts when every delivery is delivered or given up; until it ends the event can be sent
 * again.
 */
export const EVENT_RETENTION_MS = 30 * DAY_MS;

export interface EventSubject {
  readonly kind: EventSubjectKind;
  readonly id: string;
}

const upsertSubject = precompiledQuery((tx, { kind, id }: { kind: EventSubjectKind; id: string }) =>
  tx
    .insertInto('eventSubjects')
    .values({ kind, id, lastPosition: 1 })
    .onConflict((row) =>
      row.columns(['kind', 'id']).doUpdateSet((update) => ({
        lastPosition: update('eventSubjects.lastPosition', '+', 1),
      })),
    )
    .returning('lastPosition'),
);

/**
 * Locks the object that the event is about until the transaction ends, so that positions are
 * committed in order.
 */
export async function claimNextPosition(tx: Db, { kind, id }: EventSubject): Promise<number> {
  const [row] = await upsertSubject(tx, { kind, id });
  if (row === undefined) throw new Error('a subject without a position');
  return row.lastPosition;
}

export type NewEvent = Omit<Tables['outgoingEvents'], 'waiting'>;

export type NewDelivery = Pick<
  Tables['eventDeliveries'],
  'receiver' | 'state' | 'lastAttempt' | 'phone'
>;

export async function insertEvent(
  tx: Db,
  event: NewEvent,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  await insertEventRow(tx, {
    ...event,
    waiting: deliveries.filter(({ state }) => state === 'waiting').length,
  });
  const { id: eventId, type, subjectKind, subjectId, position, createdAt } = event;
  const rows = deliveries.map((delivery) => ({
    ...delivery,
    eventId,
    attempts: 0,
    nextAttemptAt: createdAt,
    claimedUntil: 0,
    type,
    subjectKind,
    subjectId,
    position,
    createdAt,
  }));
  await tx.insertInto('eventDeliveries').values(rows).execute();
}

const insertEventRow = precompiledQuery((tx, row: Tables['outgoingEvents']) =>
  tx.insertInto('outgoingEvents').values({
    id: row.id,
    type: row.type,
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    position: row.position,
    data: row.data,
    createdAt: row.createdAt,
    waiting: row.waiting,
    expiresAt: row.expiresAt,
  }),
);

export async function deleteEventPhone(tx: Db, phone: string): Promise<void> {
  await tx.updateTable('eventDeliveries').set({ phone: null }).where('phone', '=', phone).execute();
}

export async function deletePersonalData(tx: Db, { kind, id }: EventSubject): Promise<void> {
  const events = await tx
    .selectFrom('outgoingEvents')
    .select(['id', 'data'])
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .execute();
  for (const event of events) {
    const data = toJsonText(withoutPersonalFields(JSON.parse(event.data)));
    await tx.updateTable('outgoingEvents').set({ data }).where('id', '=', event.id).execute();
  }
  await tx
    .updateTable('eventDeliveries')
    .set({ phone: null })
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .execute();
}

export const withoutPersonalFields = <Value>(
  data: Readonly<Record<string, Value>>,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !personalEventFields.includes(name)));
