import type { Migration } from './migration.ts';

export const ordersAndEstimates: Migration = {
  name: '0006-orders-and-estimates',
  async up(db) {
    await db.schema
      .createTable('fare_estimates')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('fare', 'text', (column) => column.notNull())
      .addColumn('rule_version', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('fare_estimates_by_end')
      .on('fare_estimates')
      .columns(['expires_at', 'id'])
      .execute();
    await db.schema
      .createTable('orders')
      .addColumn('order_uuid', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('route_plan_uuid', 'text', (column) => column.unique())
      .addColumn('trip', 'text', (column) => column.notNull())
      .addColumn('fare', 'text', (column) => column.notNull())
      .addColumn('total_fen', 'bigint', (column) => column.notNull())
      .addColumn('rule_version', 'text', (column) => column.notNull())
      .addColumn('completed_at', 'bigint', (column) => column.notNull())
      .addColumn('abnormal_at', 'bigint')
      .addColumn('recorded_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('order_objections')
      .addColumn('order_uuid', 'text', (column) => column.notNull().references('orders.order_uuid'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('receipt_number', 'text', (column) => column.notNull().unique())
      .addColumn('items', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('raised_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_objections_key', ['order_uuid', 'kind'])
      .execute();
  },
};
