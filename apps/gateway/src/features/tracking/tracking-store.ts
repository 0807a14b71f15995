import { toJsonText } from '../../db/json-text.ts';
import type { Db, Tables } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';

export interface TrackedEvent extends Omit<Tables['trackedEvents'], 'detail'> {
  readonly detail: Readonly<Record<string, string | number>>;
}

/** Not durable: losing the last events in a power cut is acceptable. */
export async function insertTrackedEvents(db: Db, events: readonly TrackedEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    ...event,
    detail: toJsonText(event.detail),
  }));
  const insert = (tx: Db) => tx.insertInto('trackedEvents').values(rows).execute();
  await transaction(db, insert, { durable: false });
}
