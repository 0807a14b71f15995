import type { OutgoingEventType } from '@ride/contract/events-out';
import { sql } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';

type DeliveryState = Tables['event_deliveries']['state'];

export interface EventFilter {
  readonly type?: OutgoingEventType | undefined;
  readonly receiver?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly subjectId?: string | undefined;
}

/** A row's place in the list. */
export interface ListPlace {
  readonly createdAt: number;
  readonly eventId: string;
  readonly receiver: string;
}

const deliveryColumns = [
  'event_id as eventId',
  'receiver',
  'state',
  'attempts',
  'next_attempt_at as nextAttemptAt',
  'last_answer as lastAnswer',
] as const;

/** Newest first; every combination of filters has an index. */
export function listDeliveries(
  db: Db,
  { subjectId, ...filter }: EventFilter,
  { after, atMost }: { readonly after: ListPlace | null; readonly atMost: number },
) {
  let query = db
    .selectFrom('event_deliveries')
    .select(deliveryColumns)
    .select(['type', 'subject_kind', 'subject_id', 'position', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .orderBy('receiver', 'desc')
    .limit(atMost);
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId);
  const others = equalTo(filter, subjectId !== undefined);
  if (others !== null) query = query.where(others);
  if (after !== null) {
    const { createdAt, eventId, receiver } = after;
    query = query.where(
      sql<boolean>`(created_at, event_id, receiver) < (${createdAt}, ${eventId}, ${receiver})`,
    );
  }
  return query.execute();
}

/**
 * As the migration's indexes have it: a column, or columns joined by a blank, which no value has. A
 * subject has few rows, so beside one the planner is kept from taking any of these.
 */
function equalTo(filter: Omit<EventFilter, 'subjectId'>, hasSubject: boolean) {
  const given = (['type', 'receiver', 'state'] as const).filter(
    (name) => filter[name] !== undefined,
  );
  if (given.length === 0) return null;
  const columns = sql.join(
    given.map((name) => sql.ref(name)),
    sql` || ' ' || `,
  );
  const value = given.map((name) => filter[name]).join(' ');
  return hasSubject
    ? sql<boolean>`(${columns} || '') = ${value}`
    : sql<boolean>`(${columns}) = ${value}`;
}

export async function findEvent(db: Db, eventId: string) {
  const event = await db
    .selectFrom('outgoing_events')
    .select(['id', 'type', 'subject_kind', 'subject_id', 'position', 'data', 'created_at'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  return event ?? null;
}

export function listDeliveriesOf(db: Db, eventId: string) {
  return db
    .selectFrom('event_deliveries')
    .select(deliveryColumns)
    .where('event_id', '=', eventId)
    .orderBy('receiver')
    .execute();
}

/** Newest first. */
export function listAttemptsOf(db: Db, eventId: string) {
  return db
    .selectFrom('event_attempts')
    .select(['receiver', 'attempt', 'answer'])
    .select(['started_at as startedAt', 'duration_ms as durationMs'])
    .where('event_id', '=', eventId)
    .orderBy('attempt', 'desc')
    .execute();
}
