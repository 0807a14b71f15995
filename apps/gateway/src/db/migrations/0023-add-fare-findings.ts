import { sql } from 'kysely';
import type { Migration } from './migration.ts';

type Handle = Parameters<Migration['up']>[0];

/** A column that may stay empty, so that an older gateway goes on inserting orders. */
export const addFareFindings: Migration = {
  name: '0023-add-fare-findings',
  async up(db) {
    await db.schema.alterTable('orders').addColumn('findings', 'text').execute();
    await db.schema
      .createIndex('orders_by_user_and_end')
      .on('orders')
      .columns(['user_id', 'completed_at'])
      .execute();
    await sql`create index orders_with_findings on orders (recorded_at, order_uuid)
      where findings is not null`.execute(db);
    await createRecentRides(db);
  },
};

async function createRecentRides(db: Handle): Promise<void> {
  let table = db.schema
    .createTable('recent_rides')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slot', 'bigint', (column) => column.notNull());
  const figures = [
    'metres',
    'seconds',
    'metered_fen',
    'highway_fen',
    'bridge_fen',
    'parking_fen',
    'other_fen',
    'recorded_at',
  ] as const;
  for (const figure of figures) {
    table = table.addColumn(figure, 'bigint', (column) => column.notNull()) as typeof table;
  }
  await table.addPrimaryKeyConstraint('recent_rides_key', ['kind', 'slot']).execute();
}
