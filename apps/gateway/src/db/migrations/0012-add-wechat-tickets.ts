import type { Migration } from './migration.ts';

export const addWechatTickets: Migration = {
  name: '0012-add-wechat-tickets',
  async up(db) {
    await db.schema
      .createTable('wechat_tickets')
      .addColumn('app_id', 'text', (column) => column.primaryKey())
      .addColumn('ticket', 'text')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('claimed_until', 'bigint', (column) => column.notNull())
      .addColumn('failures', 'bigint', (column) => column.notNull())
      .execute();
  },
};
