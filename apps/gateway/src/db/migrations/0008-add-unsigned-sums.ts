import { createIndexes, required } from './columns.ts';
import type { Migration } from './migration.ts';

/** What each person of the desk decides in a day without a second signature. */
export const addUnsignedSums: Migration = {
  name: '0008-add-unsigned-sums',
  async up(db) {
    await db.schema
      .createTable('unsigned_sums')
      .addColumn('staff_id', 'text', required)
      .addColumn('day', 'bigint', required)
      .addColumn('amount_fen', 'bigint', required)
      .addColumn('touched_at', 'bigint', required)
      .addPrimaryKeyConstraint('unsigned_sums_key', ['staff_id', 'day'])
      .execute();
    await createIndexes(db, 'unsigned_sums', { unsigned_sums_by_age: ['touched_at'] });
  },
};
