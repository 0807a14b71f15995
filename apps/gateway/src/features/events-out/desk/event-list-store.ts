import type { OutgoingEventType } from '@ride/contract/events-out';
import { sql } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';

type DeliveryState = Tables['eventDeliveries']['state'];

export interface EventFilter {
  readonly type?: OutgoingEventType | undefined;
  readonly receiver?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly subjectId?: string | undefined;
}

export interface EventListPosition {
  readonly createdAt: number;
  readonly eventId: string;
  readonly receiver: string;
}

const deliveryColumns = [
  'eventId',
  'receiver',
  'state',
  'attempts',
  'nextAttemptAt',
  'lastAnswer',
] as const;

/** Every combination of filters has an index. */
export function listDeliveries(
  db: Db,
  { subjectId, ...filter }: EventFilter,
  { after, atMost }: { readonly after: EventListPosition | null; readonly atMost: number },
) {
  let query = db
    .selectFrom('eventDeliveries')
    .select(deliveryColumns)
    .select(['type', 'subjectKind', 'subjectId', 'position', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('eventId', 'desc')
    .orderBy('receiver', 'desc')
    .limit(atMost);
  if (subjectId !== undefined) query = query.where('subjectId', '=', subjectId);
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
 * The migration's indexes are over columns joined by a blank, which no value contains. One object
 * has few events, so if the filter names one, the appended empty string keeps the planner from
 * choosing one of these indexes.
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
    .selectFrom('outgoingEvents')
    .select(['id', 'type', 'subjectKind', 'subjectId', 'position', 'data', 'createdAt'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  return event ?? null;
}

export function listDeliveriesOf(db: Db, eventId: string) {
  return db
    .selectFrom('eventDeliveries')
    .select(deliveryColumns)
    .where('eventId', '=', eventId)
    .orderBy('receiver')
    .execute();
}

export function listAttemptsOf(db: Db, eventId: string) {
  return db
    .selectFrom('eventAttempts')
    .select(['receiver', 'attempt', 'answer'])
    .select(['startedAt', 'durationMs'])
    .where('eventId', '=', eventId)
    .orderBy('attempt', 'desc')
    .execute();
}
