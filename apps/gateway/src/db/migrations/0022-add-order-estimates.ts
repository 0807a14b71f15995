import { makeAppendOnly } from '../append-only.ts';
import type { Migration } from './migration.ts';

export const addOrderEstimates: Migration = {
  name: '0022-add-order-estimates',
  async up(db) {
    await db.schema
      .createTable('estimate_facts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('estimate_facts_by_end')
      .on('estimate_facts')
      .columns(['expires_at', 'id'])
      .execute();
    await db.schema
      .createTable('order_estimates')
      .addColumn('order_uuid', 'text', (column) =>
        column.primaryKey().references('orders.order_uuid'),
      )
      .addColumn('estimate_uuid', 'text')
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('recorded_at', 'bigint', (column) => column.notNull())
      .execute();
    await makeAppendOnly(db, 'order_estimates');
  },
};
