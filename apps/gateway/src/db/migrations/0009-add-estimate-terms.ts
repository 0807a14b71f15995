import type { Migration } from './migration.ts';

export const addEstimateTerms: Migration = {
  name: '0009-add-estimate-terms',
  async up(db) {
    await db.schema.alterTable('order_estimates').addColumn('made_with', 'text').execute();
    await db.schema.alterTable('order_estimates').addColumn('valid_until', 'bigint').execute();
  },
};
