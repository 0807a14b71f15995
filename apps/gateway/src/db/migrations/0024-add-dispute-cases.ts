import { type ColumnDefinitionBuilder, PostgresAdapter, sql } from 'kysely';
import { makeAppendOnly } from '../append-only.ts';
import type { Migration } from './migration.ts';

type Handle = Parameters<Migration['up']>[0];

const HOUR_MS = 60 * 60 * 1000;
const required = (column: ColumnDefinitionBuilder) => column.notNull();

export const addDisputeCases: Migration = {
  name: '0024-add-dispute-cases',
  async up(db) {
    await addCaseColumns(db);
    await fillCases(db);
    await indexCases(db);
    await createMessages(db);
    await createTraits(db);
    await createDecisions(db);
    await createRefunds(db);
    await createDeskTables(db);
  },
};

/** Columns with a default or without a value, so that an older gateway goes on inserting. */
async function addCaseColumns(db: Handle): Promise<void> {
  // One column a statement: SQLite adds no more at once.
  const alter = () => db.schema.alterTable('order_objections');
  await alter()
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('received'))
    .execute();
  for (const name of ['city_code', 'taken_by'] as const) {
    await alter()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await alter()
    .addColumn('queue', 'text', (column) => column.notNull().defaultTo('open'))
    .execute();
  for (const [name, value] of [
    ['round', 1],
    ['queue_at', 0],
    ['revision', 0],
  ] as const) {
    await alter()
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(value))
      .execute();
  }
  for (const name of [
    'first_answer_due',
    'first_answered_at',
    'decision_due',
    'asked_at',
    'decided_at',
    'withdrawn_at',
    'appealed_at',
    'told_at',
  ]) {
    await alter().addColumn(name, 'bigint').execute();
  }
  for (const name of ['outcome', 'proposal']) await alter().addColumn(name, 'text').execute();
}

/** What was raised before is received, with clocks from then. */
async function fillCases(db: Handle): Promise<void> {
  const city = isPostgres(db)
    ? sql`(select orders.trip::json ->> 'cityCode' from orders
        where orders.order_uuid = order_objections.order_uuid)`
    : sql`(select json_extract(orders.trip, '$.cityCode') from orders
        where orders.order_uuid = order_objections.order_uuid)`;
  await sql`update order_objections set
    city_code = coalesce(${city}, ''),
    first_answer_due = raised_at + ${sql.lit(24 * HOUR_MS)},
    decision_due = raised_at + ${sql.lit(72 * HOUR_MS)},
    queue_at = raised_at + ${sql.lit(24 * HOUR_MS)}`.execute(db);
}

/** One for each filter of the desk's queue, in the order of its pages. */
async function indexCases(db: Handle): Promise<void> {
  const page = ['queue_at', 'receipt_number'];
  for (const [name, columns] of [
    ['queue', ['queue']],
    ['city', ['queue', 'city_code']],
    ['kind', ['queue', 'kind']],
    ['state', ['queue', 'state']],
    ['holder', ['queue', 'taken_by']],
  ] as const) {
    await db.schema
      .createIndex(`order_objections_by_${name}`)
      .on('order_objections')
      .columns([...columns, ...page])
      .execute();
  }
  await sql`create index order_objections_without_clocks on order_objections (raised_at)
    where first_answer_due is null`.execute(db);
  await sql`create index order_objections_to_tell on order_objections (decided_at)
    where decided_at is not null and told_at is null`.execute(db);
}

async function createMessages(db: Handle): Promise<void> {
  await db.schema
    .createTable('dispute_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt_number', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('staff_id', 'text')
    .addColumn('words', 'text', required)
    .addColumn('written_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('dispute_messages_by_case')
    .on('dispute_messages')
    .columns(['receipt_number', 'written_at', 'id'])
    .execute();
  await db.schema
    .createTable('dispute_points')
    .addColumn('receipt_number', 'text', required)
    .addColumn('position', 'bigint', required)
    .addColumn('item', 'text', required)
    .addColumn('choice', 'text', required)
    .addColumn('words', 'text')
    .addPrimaryKeyConstraint('dispute_points_key', ['receipt_number', 'position'])
    .execute();
  await db.schema
    .createTable('dispute_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt_number', 'text', required)
    .addColumn('position', 'bigint', required)
    .addColumn('jpeg', 'text', required)
    .addColumn('added_at', 'bigint', required)
    // The database itself lets no case have more than three.
    .addCheckConstraint('dispute_pictures_few', sql`position between 1 and 3`)
    .addUniqueConstraint('dispute_pictures_place', ['receipt_number', 'position'])
    .execute();
}

async function createTraits(db: Handle): Promise<void> {
  await db.schema
    .createTable('dispute_traits')
    .addColumn('trait', 'text', required)
    .addColumn('raised_at', 'bigint', required)
    .addColumn('receipt_number', 'text', required)
    .addPrimaryKeyConstraint('dispute_traits_key', ['trait', 'raised_at', 'receipt_number'])
    .execute();
  await sql`insert into dispute_traits (trait, raised_at, receipt_number)
    select 'rule ' || orders.rule_version, raised_at, receipt_number from order_objections
    inner join orders on orders.order_uuid = order_objections.order_uuid`.execute(db);
}

async function createDecisions(db: Handle): Promise<void> {
  await db.schema
    .createTable('dispute_decisions')
    .addColumn('receipt_number', 'text', required)
    .addColumn('round', 'bigint', required)
    .addColumn('outcome', 'text', required)
    .addColumn('words', 'text', required)
    .addColumn('changes', 'text', required)
    .addColumn('lines', 'text', required)
    .addColumn('fare_revision', 'bigint')
    .addColumn('total_before_fen', 'bigint', required)
    .addColumn('total_after_fen', 'bigint', required)
    .addColumn('refund_fen', 'bigint', required)
    .addColumn('decided_by', 'text', required)
    .addColumn('signed_by', 'text')
    .addColumn('decided_at', 'bigint', required)
    // Of two people who decide at once one has decided.
    .addPrimaryKeyConstraint('dispute_decisions_key', ['receipt_number', 'round'])
    .addCheckConstraint(
      'dispute_decisions_amounts',
      sql`refund_fen >= 0 and total_after_fen >= 0 and total_after_fen <= total_before_fen
        and (signed_by is null or signed_by <> decided_by)`,
    )
    .execute();
  await makeAppendOnly(db, 'dispute_decisions');
  await db.schema
    .createTable('fare_revisions')
    .addColumn('order_uuid', 'text', (column) => column.notNull().references('orders.order_uuid'))
    .addColumn('revision', 'bigint', required)
    .addColumn('receipt_number', 'text', required)
    .addColumn('rule_version', 'text', required)
    .addColumn('trip', 'text', required)
    .addColumn('waived', 'text', required)
    .addColumn('fare', 'text', required)
    .addColumn('total_fen', 'bigint', required)
    .addColumn('delivered_refund_fen', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    // Two cases of one order cannot both make its next revision.
    .addPrimaryKeyConstraint('fare_revisions_key', ['order_uuid', 'revision'])
    .addCheckConstraint('fare_revisions_amounts', sql`revision >= 1 and total_fen >= 0`)
    .execute();
  await makeAppendOnly(db, 'fare_revisions');
}

async function createRefunds(db: Handle): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_uuid', 'text', required)
    .addColumn('revision', 'bigint', required)
    .addColumn('receipt_number', 'text', required)
    .addColumn('amount_fen', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('paid_at', 'bigint')
    .addColumn('payment_id', 'text', (column) => column.unique())
    .addUniqueConstraint('refunds_of_revision', ['order_uuid', 'revision'])
    .addForeignKeyConstraint('refunds_bill', ['order_uuid', 'revision'], 'fare_revisions', [
      'order_uuid',
      'revision',
    ])
    .addCheckConstraint(
      'refunds_amounts',
      sql`amount_fen > 0 and state in ('due', 'paid') and (state = 'paid') = (paid_at is not null)`,
    )
    .execute();
}

async function createDeskTables(db: Handle): Promise<void> {
  await db.schema
    .createTable('dispute_templates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('words', 'text', required)
    .addColumn('changed_by', 'text', required)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('revision', 'bigint', required)
    .execute();
  await db.schema
    .createTable('dispute_batches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('rule_version', 'text', required)
    .addColumn('correct_version', 'text', required)
    .addColumn('city_code', 'text', required)
    .addColumn('words', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('proposed_by', 'text', required)
    .addColumn('proposed_at', 'bigint', required)
    .addColumn('signed_by', 'text')
    .addColumn('signed_at', 'bigint')
    .addColumn('done_to', 'text', required)
    .addColumn('orders_adjusted', 'bigint', required)
    .addColumn('refunds_fen', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .addCheckConstraint(
      'dispute_batches_two_people',
      sql`signed_by is null or signed_by <> proposed_by`,
    )
    .execute();
  // Orders of a version are walked through in the order of their ids.
  await db.schema
    .createIndex('orders_by_rule_version')
    .on('orders')
    .columns(['rule_version', 'order_uuid'])
    .execute();
}

const isPostgres = (db: Handle): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
