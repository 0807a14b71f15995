import { createIndexes, primaryKeyReference, required } from './columns.ts';
import type { Migration } from './migration.ts';

/** What a change would have meant for stored trips, and how far this is computed. */
export const addChangeReplays: Migration = {
  name: '0017-add-change-replays',
  async up(db) {
    await db.schema
      .createTable('change_replays')
      .addColumn('change_id', 'text', primaryKeyReference('changes.id'))
      .addColumn('content_hash', 'text', required)
      .addColumn('cursor', 'text')
      .addColumn('result', 'text', required)
      .execute();
    await createIndexes(db, 'orders', {
      orders_by_rule_version_and_end: ['rule_version', 'completed_at', 'order_uuid'],
    });
  },
};
