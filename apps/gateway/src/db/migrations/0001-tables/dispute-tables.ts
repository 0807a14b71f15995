import { sql } from 'kysely';
import { makeAppendOnly } from '../../append-only.ts';
import {
  createIndexes,
  type Handle,
  primaryKey,
  required,
  requiredReference,
  unique,
} from '../columns.ts';

export async function createDisputeTables(db: Handle): Promise<void> {
  await createCases(db);
  await createMessages(db);
  await createDecisions(db);
  await createRefunds(db);
}

async function createCases(db: Handle): Promise<void> {
  await db.schema
    .createTable('disputes')
    .addColumn('order_uuid', 'text', requiredReference('orders.order_uuid'))
    .addColumn('kind', 'text', required)
    .addColumn('receipt_number', 'text', (column) => column.notNull().unique())
    .addColumn('items', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('raised_at', 'bigint', required)
    .addColumn('city_code', 'text', required)
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('received'))
    .addColumn('round', 'bigint', (column) => column.notNull().defaultTo(1))
    .addColumn('taken_by', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('queue', 'text', (column) => column.notNull().defaultTo('open'))
    .addColumn('queue_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('first_answer_due', 'bigint', required)
    .addColumn('first_answered_at', 'bigint')
    .addColumn('answered_before_appeal_at', 'bigint')
    .addColumn('decision_due', 'bigint', required)
    .addColumn('asked_at', 'bigint')
    .addColumn('answer_due', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('appealed_at', 'bigint')
    .addColumn('correct_version', 'text')
    .addColumn('proposal', 'text')
    .addColumn('notified_at', 'bigint')
    .addColumn('notify_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('disputes_key', ['order_uuid', 'kind'])
    .execute();
  await createIndexes(db, 'disputes', {
    disputes_by_queue: ['queue', 'queue_at', 'receipt_number'],
    disputes_by_city: ['queue', 'city_code', 'queue_at', 'receipt_number'],
    disputes_by_kind: ['queue', 'kind', 'queue_at', 'receipt_number'],
    disputes_by_state: ['queue', 'state', 'queue_at', 'receipt_number'],
    disputes_by_holder: ['queue', 'taken_by', 'queue_at', 'receipt_number'],
    // The first page of the desk counts cases that were raised and decided since a time.
    disputes_by_raising: ['kind', 'raised_at', 'city_code'],
  });
  await sql`create index disputes_by_decision
    on disputes (kind, decided_at, city_code) where decided_at is not null`.execute(db);
  await sql`create index disputes_to_notify on disputes (notify_at, receipt_number)
    where notified_at is null and state in ('decided', 'questionAsked')`.execute(db);
}

async function createMessages(db: Handle): Promise<void> {
  await db.schema
    .createTable('dispute_messages')
    .addColumn('id', 'text', primaryKey)
    .addColumn('case_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('staff_id', 'text')
    .addColumn('text', 'text', required)
    .addColumn('written_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'dispute_messages', {
    dispute_messages_by_case: ['case_id', 'written_at', 'id'],
  });

  await db.schema
    .createTable('dispute_points')
    .addColumn('receipt_number', 'text', required)
    .addColumn('position', 'bigint', required)
    .addColumn('item', 'text', required)
    .addColumn('choice', 'text', required)
    .addColumn('text', 'text')
    .addPrimaryKeyConstraint('dispute_points_key', ['receipt_number', 'position'])
    .execute();

  await db.schema
    .createTable('dispute_pictures')
    .addColumn('id', 'text', primaryKey)
    .addColumn('receipt_number', 'text', required)
    .addColumn('position', 'bigint', required)
    .addColumn('jpeg', 'text', required)
    .addColumn('added_at', 'bigint', required)
    .addCheckConstraint('dispute_pictures_few', sql`position between 1 and 3`)
    .addUniqueConstraint('dispute_pictures_place', ['receipt_number', 'position'])
    .execute();
}

async function createDecisions(db: Handle): Promise<void> {
  await db.schema
    .createTable('dispute_decisions')
    .addColumn('receipt_number', 'text', required)
    .addColumn('round', 'bigint', required)
    .addColumn('outcome', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('changes', 'text', required)
    .addColumn('lines', 'text', required)
    .addColumn('fare_revision', 'bigint')
    .addColumn('total_before_fen', 'bigint', required)
    .addColumn('total_after_fen', 'bigint', required)
    .addColumn('refund_fen', 'bigint', required)
    .addColumn('decided_by', 'text', required)
    .addColumn('signed_by', 'text')
    .addColumn('decided_at', 'bigint', required)
    // If two people decide at the same time, the key lets one of them succeed.
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
    .addColumn('order_uuid', 'text', requiredReference('orders.order_uuid'))
    .addColumn('revision', 'bigint', required)
    .addColumn('receipt_number', 'text', required)
    .addColumn('rule_version', 'text', required)
    .addColumn('trip', 'text', required)
    .addColumn('waived', 'text', required)
    .addColumn('fare', 'text', required)
    .addColumn('total_fen', 'bigint', required)
    .addColumn('delivered_refund_fen', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    // Two cases of one order cannot both create its next revision.
    .addPrimaryKeyConstraint('fare_revisions_key', ['order_uuid', 'revision'])
    .addCheckConstraint('fare_revisions_amounts', sql`revision >= 1 and total_fen >= 0`)
    .execute();
  await makeAppendOnly(db, 'fare_revisions');
}

async function createRefunds(db: Handle): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', primaryKey)
    .addColumn('order_uuid', 'text', required)
    .addColumn('revision', 'bigint', required)
    .addColumn('receipt_number', 'text', required)
    .addColumn('amount_fen', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('paid_at', 'bigint')
    .addColumn('payment_id', 'text', unique)
    .addColumn('surplus_of', 'text')
    .addForeignKeyConstraint('refunds_bill', ['order_uuid', 'revision'], 'fare_revisions', [
      'order_uuid',
      'revision',
    ])
    .addCheckConstraint(
      'refunds_amounts',
      sql`amount_fen > 0 and state in ('due', 'paid') and (state = 'paid') = (paid_at is not null)`,
    )
    .execute();
  // A lowered bill has one refund for its decision, and one for each payment that came after the
  // decision.
  await sql`create unique index refunds_of_decision on refunds (order_uuid, revision)
    where surplus_of is null`.execute(db);
  await sql`create unique index refunds_of_payment on refunds (order_uuid, surplus_of)`.execute(db);
  await sql`create index refunds_due on refunds (due_at, amount_fen) where state = 'due'`.execute(
    db,
  );
}
