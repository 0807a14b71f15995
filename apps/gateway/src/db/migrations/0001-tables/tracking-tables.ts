import { createIndexes, type Handle, primaryKey, required } from '../columns.ts';

export async function createTrackingTables(db: Handle): Promise<void> {
  await db.schema
    .createTable('tracked_events')
    .addColumn('id', 'text', primaryKey)
    .addColumn('visit', 'text', required)
    .addColumn('context', 'text', required)
    .addColumn('user_id', 'text')
    .addColumn('name', 'text', required)
    .addColumn('happened_at', 'bigint', required)
    .addColumn('received_at', 'bigint', required)
    .addColumn('detail', 'text', required)
    .execute();
  await createIndexes(db, 'tracked_events', { tracked_events_by_age: ['received_at', 'id'] });
}
