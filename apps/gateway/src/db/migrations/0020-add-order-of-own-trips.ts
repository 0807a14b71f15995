import { createIndexes } from './columns.ts';
import type { Migration } from './migration.ts';

/**
 * Pages of a passenger's orders are read in the order of this index. Without the last column the
 * planner may follow the index of all orders by their end instead, past everybody else's.
 */
export const addOrderOfOwnTrips: Migration = {
  name: '0020-add-order-of-own-trips',
  async up(db) {
    await createIndexes(db, 'orders', {
      orders_by_user_and_place: ['user_id', 'completed_at', 'order_uuid'],
    });
    await db.schema.dropIndex('orders_by_user_and_end').execute();
  },
};
