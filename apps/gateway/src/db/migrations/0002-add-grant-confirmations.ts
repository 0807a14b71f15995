import type { Migration } from './migration.ts';

export const addGrantConfirmations: Migration = {
  name: '0002-add-grant-confirmations',
  async up(db) {
    await db.schema.alterTable('staff_grants').addColumn('confirmed_by', 'text').execute();
  },
};
