import { createIndexes } from './columns.ts';
import type { Migration } from './migration.ts';

/** Orders that a wrong area, calendar or end of a rule may have priced are found by their end. */
export const addIndexOfEndedOrders: Migration = {
  name: '0018-add-index-of-ended-orders',
  async up(db) {
    await createIndexes(db, 'orders', { orders_by_end: ['completed_at', 'order_uuid'] });
  },
};
