import type { Migration } from './migration.ts';

/** What helps to find cases alike, and batches by their time. */
export const addDisputeLookups: Migration = {
  name: '0025-add-dispute-lookups',
  async up(db) {
    await db.schema
      .createIndex('dispute_traits_by_case')
      .on('dispute_traits')
      .column('receipt_number')
      .execute();
    await db.schema
      .createIndex('dispute_batches_by_time')
      .on('dispute_batches')
      .columns(['proposed_at', 'id'])
      .execute();
  },
};
