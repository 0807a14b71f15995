import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * A payment that came in after a decision had lowered its bill has a refund too, so a bill may have
 * several: one of its decision, and one for each such payment. Gateways of the version before work
 * with it: they refuse such payments, and only the limit to one refund is taken away.
 */
export const addRefundsOfPayments: Migration = {
  name: '0033-add-refunds-of-payments',
  async up(db) {
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`alter table refunds drop constraint refunds_of_revision`.execute(db);
      await db.schema.alterTable('refunds').addColumn('surplus_of', 'text').execute();
    } else {
      await rebuildTable(db);
    }
    await sql`create unique index refunds_of_decision on refunds (order_uuid, revision)
      where surplus_of is null`.execute(db);
    await sql`create unique index refunds_of_payment on refunds (order_uuid, surplus_of)`.execute(
      db,
    );
  },
};

/** SQLite cannot take a constraint from a table. */
// biome-ignore lint/suspicious/noExplicitAny: a step sees the tables of its time, not today's
async function rebuildTable(db: Kysely<any>): Promise<void> {
  await sql`create table refunds_rebuilt (
    id text primary key,
    order_uuid text not null,
    revision bigint not null,
    receipt_number text not null,
    amount_fen bigint not null,
    state text not null,
    due_at bigint not null,
    paid_at bigint,
    payment_id text unique,
    surplus_of text,
    constraint refunds_bill foreign key (order_uuid, revision)
      references fare_revisions (order_uuid, revision),
    constraint refunds_amounts
      check (amount_fen > 0 and state in ('due', 'paid') and (state = 'paid') = (paid_at is not null))
  )`.execute(db);
  await sql`insert into refunds_rebuilt
    select id, order_uuid, revision, receipt_number, amount_fen, state, due_at, paid_at, payment_id,
      null from refunds`.execute(db);
  await sql`drop table refunds`.execute(db);
  await sql`alter table refunds_rebuilt rename to refunds`.execute(db);
  await sql`create index refunds_due on refunds (due_at, amount_fen) where state = 'due'`.execute(
    db,
  );
}
