import { sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import { createIndexes, type Handle } from './columns.ts';
import type { Migration } from './migration.ts';

/**
 * Lists of cases and refunds are sorted and filtered by amount, date and rule. Triggers copy the
 * total and the rule of the bill in force to the cases of an order, so that those of a version
 * before that runs beside this one or comes back are not left out.
 */
export const addDisputeAmounts: Migration = {
  name: '0013-add-dispute-amounts',
  async up(db) {
    await db.schema
      .alterTable('disputes')
      .addColumn('amount_fen', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('disputes')
      .addColumn('fare_rule_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update disputes set ${columnsOfBill}`.execute(db);
    await (isPostgres(db) ? createPostgresTriggers(db) : createSqliteTriggers(db));
    await createIndexes(db, 'disputes', {
      disputes_by_amount: ['queue', 'amount_fen', 'receipt_number'],
      disputes_by_age: ['queue', 'raised_at', 'receipt_number'],
      disputes_by_rule: ['queue', 'fare_rule_id', 'queue_at', 'receipt_number'],
    });
    await createIndexes(db, 'refunds', {
      refunds_by_amount: ['amount_fen', 'id'],
      refunds_by_state_and_amount: ['state', 'amount_fen', 'id'],
    });
  },
};

/** A version is written as `rule:version`. */
const ruleOf = (version: string) => sql.raw(`rtrim(rtrim(${version}, '0123456789'), ':')`);

const ofBill = (column: string) => `coalesce(
  (select ${column} from fare_revisions where fare_revisions.order_uuid = disputes.order_uuid
    order by revision desc limit 1),
  (select ${column} from orders where orders.order_uuid = disputes.order_uuid))`;

const columnsOfBill = sql`amount_fen = ${sql.raw(ofBill('total_fen'))},
  fare_rule_id = ${ruleOf(ofBill('rule_version'))}`;

const newBill = sql`update disputes
  set amount_fen = new.total_fen, fare_rule_id = ${ruleOf('new.rule_version')}
  where order_uuid = new.order_uuid`;

const newCase = sql`update disputes set ${columnsOfBill} where receipt_number = new.receipt_number`;

async function createSqliteTriggers(db: Handle): Promise<void> {
  await sql`create trigger disputes_copy_bill after insert on disputes begin ${newCase}; end`.execute(
    db,
  );
  await sql`create trigger fare_revisions_copy_bill after insert on fare_revisions
    begin ${newBill}; end`.execute(db);
}

async function createPostgresTriggers(db: Handle): Promise<void> {
  for (const [table, change] of [
    ['disputes', newCase],
    ['fare_revisions', newBill],
  ] as const) {
    const copy = sql.raw(`${table}_copy_bill`);
    await sql`create function ${copy}() returns trigger language plpgsql as
      $copy$ begin ${change}; return null; end $copy$`.execute(db);
    await sql`create trigger ${copy} after insert on ${sql.table(table)}
      for each row execute function ${copy}()`.execute(db);
  }
}
