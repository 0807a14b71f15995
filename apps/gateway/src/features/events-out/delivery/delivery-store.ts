import { sql } from 'kysely';
import { isSingleWriter } from '../../../db/engine.ts';
import type { Db, Tables } from '../../../db/schema.ts';

export interface Claim {
  readonly receiver: string;
  readonly now: number;
  /** When others may claim what this gateway has not settled. */
  readonly until: number;
  readonly atMost: number;
}

export interface ClaimedDelivery {
  readonly eventId: string;
  readonly receiver: string;
  /** The number of this attempt. */
  readonly attempt: number;
  readonly lastAttempt: number;
  readonly claimedUntil: number;
  readonly phone: string | null;
  readonly event: Pick<
    Tables['outgoing_events'],
    'type' | 'subject_kind' | 'subject_id' | 'position' | 'data' | 'created_at'
  >;
}

/**
 * Claims what is due by one statement, so that of several gateways one sends it. Of each subject
 * that is the first that waits: the next one follows once it is delivered or dead.
 */
export async function claimDue(db: Db, claim: Claim): Promise<ClaimedDelivery[]> {
  const claimed = await claimRows(db, claim);
  if (claimed.length === 0) return [];
  const events = await db
    .selectFrom('outgoing_events')
    .select(['id', 'type', 'subject_kind', 'subject_id', 'position', 'data', 'created_at'])
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
          .selectFrom('event_deliveries as d')
          .select('d.event_id as due_id')
          .where('d.state', '=', sql.lit('waiting'))
          .where('d.receiver', '=', receiver)
          .where('d.next_attempt_at', '<=', now)
          .where('d.claimed_until', '<=', now)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('event_deliveries as before')
                  .select('before.event_id')
                  .where('before.state', '=', sql.lit('waiting'))
                  .where('before.receiver', '=', receiver)
                  .whereRef('before.subject_kind', '=', 'd.subject_kind')
                  .whereRef('before.subject_id', '=', 'd.subject_id')
                  .whereRef('before.position', '<', 'd.position'),
              ),
            ),
          )
          .orderBy('d.next_attempt_at')
          .limit(atMost)
          // What another gateway is claiming at this moment; the embedded database has one writer.
          .$if(!isSingleWriter(db), (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('event_deliveries')
    .from('due')
    .set((row) => ({ claimed_until: until, attempts: row('attempts', '+', 1) }))
    .where('receiver', '=', receiver)
    .whereRef('event_id', '=', 'due_id')
    .returning([
      'event_id as eventId',
      'receiver',
      'attempts as attempt',
      'last_attempt as lastAttempt',
      'claimed_until as claimedUntil',
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
  /** When the event is deleted, if this was the last delivery of it that waited. */
  readonly expiresAt: number;
}

/** False when the lease ran out and another gateway has the delivery now: its result counts. */
export async function settleAttempt(
  tx: Db,
  delivery: ClaimedDelivery,
  result: AttemptResult,
): Promise<boolean> {
  const { eventId, receiver, attempt, claimedUntil } = delivery;
  const { state, answer } = result;
  const { numUpdatedRows } = await tx
    .updateTable('event_deliveries')
    .set({
      state,
      claimed_until: 0,
      last_answer: answer,
      next_attempt_at: result.nextAttemptAt,
      ...(state === 'delivered' ? { phone: null } : {}),
    })
    .where('event_id', '=', eventId)
    .where('receiver', '=', receiver)
    .where('state', '=', 'waiting')
    .where('claimed_until', '=', claimedUntil)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tx
    .insertInto('event_attempts')
    .values({
      ...{ event_id: eventId, receiver, attempt, answer },
      started_at: result.startedAt,
      duration_ms: result.endedAt - result.startedAt,
    })
    .execute();
  if (state !== 'waiting') await countSettled(tx, eventId, result.expiresAt);
  return true;
}

/** One statement, so that of two receivers that settle at once the later one ends the event. */
async function countSettled(tx: Db, eventId: string, expiresAt: number): Promise<void> {
  await tx
    .updateTable('outgoing_events')
    .set((row) => ({
      waiting: row('waiting', '-', 1),
      expires_at: row
        .case()
        .when('waiting', '=', 1)
        .then(row.val(expiresAt))
        .else(row.ref('expires_at'))
        .end(),
    }))
    .where('id', '=', eventId)
    .execute();
}

export async function findDeliveryState(db: Db, eventId: string, receiver: string) {
  const found = await db
    .selectFrom('event_deliveries')
    .select('state')
    .where('event_id', '=', eventId)
    .where('receiver', '=', receiver)
    .executeTakeFirst();
  return found?.state ?? null;
}

interface Redelivery {
  readonly eventId: string;
  readonly receiver: string;
  readonly now: number;
  readonly moreAttempts: number;
}

/** False for a delivery that waits already: of two who send it again at once, one does. */
export async function deliverAgain(
  tx: Db,
  { eventId, receiver, now, moreAttempts }: Redelivery,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event_deliveries')
    .set((row) => ({
      state: 'waiting',
      next_attempt_at: now,
      claimed_until: 0,
      last_attempt: row('attempts', '+', moreAttempts),
    }))
    .where('event_id', '=', eventId)
    .where('receiver', '=', receiver)
    .where('state', 'in', ['delivered', 'dead'])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tx
    .updateTable('outgoing_events')
    .set((row) => ({ waiting: row('waiting', '+', 1), expires_at: null }))
    .where('id', '=', eventId)
    .execute();
  return true;
}
