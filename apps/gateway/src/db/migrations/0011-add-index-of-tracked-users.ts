import { sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import { createIndexes, type Handle, required } from './columns.ts';
import type { Migration } from './migration.ts';

/**
 * Copies and deletions of personal data find tracked events by user. Three unused indexes are
 * dropped, that of the busy table `orders` last, so that its lock is held only for the end of the
 * migration.
 */
export const addIndexOfTrackedUsers: Migration = {
  name: '0011-add-index-of-tracked-users',
  async up(db) {
    await dropKeyOfEvents(db);
    await sql`create index tracked_events_by_user on tracked_events (user_id)
      where user_id is not null`.execute(db);
    await db.schema.dropIndex('phone_proofs_by_device').execute();
    await db.schema.dropIndex('orders_by_user').execute();
  },
};

/**
 * Events are inserted and deleted by the million, and a random key spreads the writes over the
 * whole index.
 */
async function dropKeyOfEvents(db: Handle): Promise<void> {
  if (isPostgres(db)) {
    await sql`alter table tracked_events drop constraint tracked_events_pkey`.execute(db);
    // By default PostgreSQL would not vacuum before a fifth of the table is dead.
    await sql`alter table tracked_events set (autovacuum_vacuum_scale_factor = 0.02)`.execute(db);
    return;
  }
  // SQLite drops the key of a table only with the table.
  await db.schema
    .createTable('events_without_key')
    .addColumn('id', 'text', required)
    .addColumn('visit', 'text', required)
    .addColumn('context', 'text', required)
    .addColumn('user_id', 'text')
    .addColumn('name', 'text', required)
    .addColumn('happened_at', 'bigint', required)
    .addColumn('received_at', 'bigint', required)
    .addColumn('detail', 'text', required)
    .execute();
  await sql`insert into events_without_key select * from tracked_events`.execute(db);
  await db.schema.dropTable('tracked_events').execute();
  await sql`alter table events_without_key rename to tracked_events`.execute(db);
  await createIndexes(db, 'tracked_events', { tracked_events_by_age: ['received_at', 'id'] });
}
