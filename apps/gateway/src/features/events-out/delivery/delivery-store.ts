import { sql } from 'kysely';
import { isSingleWriter } from '../../../db/engine.ts';
import type { Db, Tables } from '../../../db/schema.ts';

export interface Claim {
  readonly receiver: string;
  readonly now: number;
  /** Other gateways may claim an unsettled delivery after this time. */
  readonly until: number;
  readonly atMost: number;
}

export interface ClaimedDelivery {
  readonly eventId: string;
  readonly receiver: string;
  readonly attempt: number;
  readonly lastAttempt: number;
  readonly claimedUntil: number;
  readonly phone: string | null;
  readonly event: Pick<
    Tables['outgoingEvents'],
    'type' | 'subjectKind' | 'subjectId' | 'position' | 'data' | 'createdAt'
  >;
}

/**
 * Claims in one statement, so that only one gateway sends a delivery. Of the events about one
 * object only the first waiting one is claimed; the next follows when that one is delivered or
 * dead.
 */
export async function claimDueDeliveries(db: Db, claim: Claim): Promise<ClaimedDelivery[]> {
  const claimed = await claimRows(db, claim);
  if (claimed.length === 0) return [];
  const events = await db
    .selectFrom('outgoingEvents')
    .select(['id', 'type', 'subjectKind', 'subjectId', 'position', 'data', 'createdAt'])
    .where(
      'id',
      'in',
      claimed.map(({ eventId }) => eventId),
    )
    .execute();
  const byId = new Map(events.map(({ id, ...event }) => [id, event]));
  return claimed.flatMap((delivery) => {
    const event = byId.get(delivery.eventId);
    return event ? [{ ...delivery, event }] : [];
  });
}

function claimRows(db: Db, { receiver, now, until, atMost }: Claim) {
  return db
    .with(
      (cte) => cte('due').materialized(),
      (cte) =>
        cte
          .selectFrom('eventDeliveries as d')
          .select('d.eventId as dueId')
          .where('d.state', '=', sql.lit('waiting'))
          .where('d.receiver', '=', receiver)
          .where('d.nextAttemptAt', '<=', now)
          .where('d.claimedUntil', '<=', now)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('eventDeliveries as before')
                  .select('before.eventId')
                  .where('before.state', '=', sql.lit('waiting'))
                  .where('before.receiver', '=', receiver)
                  .whereRef('before.subjectKind', '=', 'd.subjectKind')
                  .whereRef('before.subjectId', '=', 'd.subjectId')
                  .whereRef('before.position', '<', 'd.position'),
              ),
            ),
          )
          .orderBy('d.nextAttemptAt')
          .limit(atMost)
          // PostgreSQL skips rows that another gateway is claiming; the embedded database has only
          // one writer.
          .$if(!isSingleWriter(db), (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('eventDeliveries')
    .from('due')
    .set((row) => ({ claimedUntil: until, attempts: row('attempts', '+', 1) }))
    .where('receiver', '=', receiver)
    .whereRef('eventId', '=', 'dueId')
    .returning([
      'eventId',
      'receiver',
      'attempts as attempt',
      'lastAttempt',
      'claimedUntil',
      'phone',
    ])
    .execute();
}

export interface AttemptResult {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly answer: string;
  readonly state: 'waiting' | 'delivered' | 'dead';
  readonly nextAttemptAt: number;
  /** The event is deleted at this time if no other delivery of the same event is waiting. */
  readonly expiresAt: number;
}

/** Returns false if the lease ran out and another gateway has claimed the delivery. */
export async function settleAttempt(
  tx: Db,
  delivery: ClaimedDelivery,
  result: AttemptResult,
): Promise<boolean> {
  const { eventId, receiver, attempt, claimedUntil } = delivery;
  const { state, answer } = result;
  const { numUpdatedRows } = await tx
    .updateTable('eventDeliveries')
    .set({
      state,
      claimedUntil: 0,
      lastAnswer: answer,
      nextAttemptAt: result.nextAttemptAt,
      ...(state === 'delivered' ? { phone: null } : {}),
    })
    .where('eventId', '=', eventId)
    .where('receiver', '=', receiver)
    .where('state', '=', 'waiting')
    .where('claimedUntil', '=', claimedUntil)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tx
    .insertInto('eventAttempts')
    .values({
      eventId,
      receiver,
      attempt,
      answer,
      startedAt: result.startedAt,
      durationMs: result.endedAt - result.startedAt,
    })
    .execute();
  if (state !== 'waiting') await countSettled(tx, eventId, result.expiresAt);
  return true;
}

/** This is one statement, so that the later of two concurrent receivers sets the expiry. */
async function countSettled(tx: Db, eventId: string, expiresAt: number): Promise<void> {
  await tx
    .updateTable('outgoingEvents')
    .set((row) => ({
      waiting: row('waiting', '-', 1),
      expiresAt: row
        .case()
        .when('waiting', '=', 1)
        .then(row.val(expiresAt))
        .else(row.ref('expiresAt'))
        .end(),
    }))
    .where('id', '=', eventId)
    .execute();
}

export async function findDeliveryState(db: Db, eventId: string, receiver: string) {
  const row = await db
    .selectFrom('eventDeliveries')
    .select('state')
    .where('eventId', '=', eventId)
    .where('receiver', '=', receiver)
    .executeTakeFirst();
  return row?.state ?? null;
}

interface Redelivery {
  readonly eventId: string;
  readonly receiver: string;
  readonly now: number;
  readonly moreAttempts: number;
}

export async function requeueDelivery(
  tx: Db,
  { eventId, receiver, now, moreAttempts }: Redelivery,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('eventDeliveries')
    .set((row) => ({
      state: 'waiting',
      nextAttemptAt: now,
      claimedUntil: 0,
      lastAttempt: row('attempts', '+', moreAttempts),
    }))
    .where('eventId', '=', eventId)
    .where('receiver', '=', receiver)
    .where('state', 'in', ['delivered', 'dead'])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tx
    .updateTable('outgoingEvents')
    .set((row) => ({ waiting: row('waiting', '+', 1), expiresAt: null }))
    .where('id', '=', eventId)
    .execute();
  return true;
}
