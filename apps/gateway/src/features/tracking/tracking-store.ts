import { toJsonText } from '../../db/json-text.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';

export interface TrackedEvent {
  readonly id: string;
  readonly visit: string;
  readonly context: string;
  readonly userId: string | null;
  readonly receivedAt: number;
  readonly name: string;
  readonly happenedAt: number;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** All of them in one statement, which does not wait for the disk. */
export async function insertEvents(db: Db, events: readonly TrackedEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    id: event.id,
    visit: event.visit,
    context: event.context,
    user_id: event.userId,
    name: event.name,
    happened_at: event.happenedAt,
    received_at: event.receivedAt,
    detail: toJsonText(event.detail),
  }));
  const insert = (tx: Db) => tx.insertInto('tracked_events').values(rows).execute();
  await transaction(db, insert, { durable: false });
}
