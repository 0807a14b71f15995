import type { Migration } from './migration.ts';

export const addDisputeOpening: Migration = {
  name: '0005-add-dispute-opening',
  async up(db) {
    await db.schema.alterTable('disputes').addColumn('starts_at', 'bigint').execute();
    await db.schema.alterTable('disputes').addColumn('opened_by', 'text').execute();
  },
};
