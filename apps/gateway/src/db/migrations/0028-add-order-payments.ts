import { sql } from 'kysely';
import { makeAppendOnly } from '../append-only.ts';
import type { Migration } from './migration.ts';

export const addOrderPayments: Migration = {
  name: '0028-add-order-payments',
  async up(db) {
    await db.schema
      .createTable('order_payments')
      .addColumn('order_uuid', 'text', (column) => column.notNull().references('orders.order_uuid'))
      .addColumn('payment_id', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('amount_fen', 'bigint', (column) => column.notNull())
      .addColumn('channel_discount_fen', 'bigint', (column) => column.notNull())
      .addColumn('paid_at', 'bigint', (column) => column.notNull())
      .addColumn('recorded_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_payments_key', ['order_uuid', 'payment_id'])
      .addCheckConstraint(
        'order_payments_amounts',
        sql`amount_fen > 0 and channel_discount_fen between 0 and amount_fen`,
      )
      .execute();
    await makeAppendOnly(db, 'order_payments');
  },
};
