import type { Migration } from './migration.ts';

/** What an order is to be priced by, whose own version of the rule was published wrong. */
export const addCorrectVersions: Migration = {
  name: '0034-add-correct-versions',
  async up(db) {
    await db.schema.alterTable('order_objections').addColumn('correct_version', 'text').execute();
  },
};
