import { sql } from 'kysely';
import { makeAppendOnly } from '../../append-only.ts';
import {
  createIndexes,
  type Handle,
  primaryKey,
  primaryKeyReference,
  required,
  requiredReference,
  unique,
} from '../columns.ts';

export async function createOrderTables(db: Handle): Promise<void> {
  await createOrders(db);
  await createPayments(db);
}

async function createOrders(db: Handle): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('order_uuid', 'text', primaryKey)
    .addColumn('user_id', 'text', requiredReference('users.id'))
    .addColumn('route_plan_uuid', 'text', unique)
    .addColumn('trip', 'text', required)
    .addColumn('fare', 'text', required)
    .addColumn('total_fen', 'bigint', required)
    .addColumn('rule_version', 'text', required)
    .addColumn('completed_at', 'bigint', required)
    .addColumn('abnormal_at', 'bigint')
    .addColumn('recorded_at', 'bigint', required)
    .addColumn('findings', 'text')
    .execute();
  await createIndexes(db, 'orders', {
    orders_by_user: ['user_id'],
    orders_by_user_and_end: ['user_id', 'completed_at'],
    orders_by_rule_version: ['rule_version', 'order_uuid'],
  });
  await sql`create index orders_with_findings on orders (recorded_at, order_uuid)
    where findings is not null`.execute(db);

  await db.schema
    .createTable('order_estimates')
    .addColumn('order_uuid', 'text', primaryKeyReference('orders.order_uuid'))
    .addColumn('estimate_uuid', 'text')
    .addColumn('facts', 'text', required)
    .addColumn('recorded_at', 'bigint', required)
    .execute();
  await makeAppendOnly(db, 'order_estimates');
}

async function createPayments(db: Handle): Promise<void> {
  await db.schema
    .createTable('order_payments')
    .addColumn('order_uuid', 'text', requiredReference('orders.order_uuid'))
    .addColumn('payment_id', 'text', required)
    .addColumn('item', 'text', required)
    .addColumn('amount_fen', 'bigint', required)
    .addColumn('channel_discount_fen', 'bigint', required)
    .addColumn('paid_at', 'bigint', required)
    .addColumn('recorded_at', 'bigint', required)
    .addPrimaryKeyConstraint('order_payments_key', ['order_uuid', 'payment_id'])
    .addCheckConstraint(
      'order_payments_amounts',
      sql`amount_fen > 0 and channel_discount_fen between 0 and amount_fen`,
    )
    .execute();
  await makeAppendOnly(db, 'order_payments');

  await db.schema
    .createTable('fare_confirmations')
    .addColumn('order_uuid', 'text', primaryKeyReference('orders.order_uuid'))
    .addColumn('user_id', 'text', requiredReference('users.id'))
    .addColumn('amount_fen', 'bigint', required)
    .addColumn('confirmed_at', 'bigint', required)
    .execute();
}
