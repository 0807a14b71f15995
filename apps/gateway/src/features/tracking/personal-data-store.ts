import type { Db } from '../../db/schema.ts';

/**
 * Nobody causes this many events by hand within their retention, so the rest must come from a
 * program.
 */
const MAX_COPIED = 20_000;

export async function exportTrackedEvents(db: Db, userId: string): Promise<unknown[]> {
  const events = await db
    .selectFrom('trackedEvents')
    .select(['visit', 'context', 'name', 'happenedAt', 'receivedAt', 'detail'])
    .where('userId', '=', userId)
    .orderBy('receivedAt', 'desc')
    .orderBy('happenedAt', 'desc')
    .limit(MAX_COPIED)
    .execute();
  return events.map(({ detail, ...event }) => ({
    ...event,
    detail: JSON.parse(detail) as unknown,
  }));
}

export async function deleteTrackedEvents(tx: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('trackedEvents')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
