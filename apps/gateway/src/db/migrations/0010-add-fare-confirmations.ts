import type { Migration } from './migration.ts';

export const fareConfirmations: Migration = {
  name: '0010-add-fare-confirmations',
  async up(db) {
    await db.schema
      .createTable('fare_confirmations')
      .addColumn('order_uuid', 'text', (column) =>
        column.primaryKey().references('orders.order_uuid'),
      )
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('amount_fen', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
