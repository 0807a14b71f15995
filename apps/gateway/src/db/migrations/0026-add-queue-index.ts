import type { Migration } from './migration.ts';

/** What somebody has taken, or nobody has, by where it stands and since when it waits. */
export const addQueueIndex: Migration = {
  name: '0026-add-queue-index',
  async up(db) {
    await db.schema
      .createIndex('companies_by_taker_and_state')
      .on('companies')
      .columns(['taken_by', 'state', 'registered_at', 'id'])
      .execute();
  },
};
