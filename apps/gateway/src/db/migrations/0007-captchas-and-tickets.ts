import type { Migration } from './migration.ts';

export const captchasAndTickets: Migration = {
  name: '0007-captchas-and-tickets',
  async up(db) {
    await db.schema
      .createTable('phone_failures')
      .addColumn('mobile', 'text', (column) => column.primaryKey())
      .addColumn('in_a_row', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('graphic_codes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('scene', 'text', (column) => column.notNull())
      .addColumn('answer_hmac', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('puzzles')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('mobile', 'text', (column) => column.notNull())
      .addColumn('scene', 'text', (column) => column.notNull())
      .addColumn('hole_x', 'bigint', (column) => column.notNull())
      .addColumn('drawn_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('verification_tickets')
      .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
      .addColumn('mobile', 'text')
      .addColumn('scene', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    for (const table of ['graphic_codes', 'puzzles', 'verification_tickets']) {
      await db.schema.createIndex(`${table}_by_end`).on(table).column('expires_at').execute();
    }
  },
};
