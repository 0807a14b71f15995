import { toJsonText } from '../../db/json-text.ts';
import type { Db } from '../../db/schema.ts';

export interface TrackedEvent {
  readonly id: string;
  readonly name: string;
  readonly happenedAt: number;
  readonly detail: Readonly<Record<string, string | number>>;
}

export interface TrackedBatch {
  readonly visit: string;
  readonly context: string;
  readonly userId: string | null;
  readonly receivedAt: number;
  readonly events: readonly TrackedEvent[];
}

/** The whole batch in one statement. */
export async function insertEvents(db: Db, batch: TrackedBatch): Promise<void> {
  const rows = batch.events.map((event) => ({
    id: event.id,
    visit: batch.visit,
    context: batch.context,
    user_id: batch.userId,
    name: event.name,
    happened_at: event.happenedAt,
    received_at: batch.receivedAt,
    detail: toJsonText(event.detail),
  }));
  await db.insertInto('tracked_events').values(rows).execute();
}
