import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** When passengers are to answer questions, and when a text about their case is tried again. */
export const addDisputeNotices: Migration = {
  name: '0030-add-dispute-notices',
  async up(db) {
    const alter = () => db.schema.alterTable('order_objections');
    await alter().addColumn('answer_due', 'bigint').execute();
    await alter()
      .addColumn('tell_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index order_objections_untold on order_objections (tell_at, receipt_number)
      where told_at is null and state in ('decided', 'questionAsked')`.execute(db);
  },
};
