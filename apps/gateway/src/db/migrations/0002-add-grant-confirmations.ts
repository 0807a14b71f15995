import type { Migration } from './migration.ts';

/** Which administrator confirmed a role of the staff; empty for roles confirmed before. */
export const addGrantConfirmations: Migration = {
  name: '0002-add-grant-confirmations',
  async up(db) {
    await db.schema.alterTable('staff_grants').addColumn('confirmed_by', 'text').execute();
  },
};
