import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Refunds that wait for their payment, which are few, for the metrics. */
export const addRefundsDue: Migration = {
  name: '0027-add-refunds-due',
  async up(db) {
    await sql`create index refunds_due on refunds (due_at, amount_fen) where state = 'due'`.execute(
      db,
    );
  },
};
