import { PostgresAdapter, sql } from 'kysely';
import type { Migration } from './migration.ts';

type Handle = Parameters<Migration['up']>[0];

export const addCompanyCases: Migration = {
  name: '0020-add-company-cases',
  async up(db) {
    await addCaseColumns(db);
    await fillStates(db);
    await indexCompanies(db);
    await createNotes(db);
    await extendJoinRequests(db);
    await createDataRequests(db);
  },
};

/** Columns with a default or without a value, so that an older gateway goes on inserting. */
async function addCaseColumns(db: Handle): Promise<void> {
  // One column a statement: SQLite adds no more at once.
  const alter = () => db.schema.alterTable('companies');
  await alter().addColumn('receipt_number', 'text').execute();
  await alter()
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('new')
        .check(sql`state in ('new', 'connected', 'verified', 'refused', 'duplicate', 'erased')`),
    )
    .execute();
  await alter()
    .addColumn('taken_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await alter().addColumn('taken_at', 'bigint').execute();
  await alter().addColumn('answered_at', 'bigint').execute();
  await alter().addColumn('refusal_reason', 'text').execute();
  await alter().addColumn('decision_words', 'text').execute();
  await alter().addColumn('duplicate_of', 'text').execute();
  await alter()
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Companies of before are where their follow-up, verification or erasure left them. */
async function fillStates(db: Handle): Promise<void> {
  await sql`update companies set state = 'connected', answered_at = followed_up_at
    where followed_up_at is not null`.execute(db);
  await sql`update companies set state = 'verified'
    where id in (select company_id from company_verifications)`.execute(db);
  await sql`update companies set state = 'erased' where contact_phone like 'erased:%'`.execute(db);
}

/** One for each filter of the desk's list, in the order of its pages. */
async function indexCompanies(db: Handle): Promise<void> {
  for (const column of ['state', 'city_code', 'industry_id', 'taken_by']) {
    await db.schema
      .createIndex(`companies_by_${column}`)
      .on('companies')
      .columns([column, 'registered_at', 'id'])
      .execute();
  }
  await sql`create index companies_taken on companies (registered_at, id)
    where taken_by <> ''`.execute(db);
  await sql`create index companies_by_phone_end
    on companies (substr(contact_phone, 8, 4), registered_at, id)`.execute(db);
  await db.schema
    .createIndex('companies_by_receipt_number')
    .on('companies')
    .column('receipt_number')
    .unique()
    .execute();
  // Prefixes are ranges of bytes, and an index in the database's own collation has no such ranges.
  if (isPostgres(db)) {
    await sql`create index companies_by_name_prefix
      on companies (normalised_name text_pattern_ops)`.execute(db);
  }
}

async function createNotes(db: Handle): Promise<void> {
  await db.schema
    .createTable('company_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'text', (column) => column.notNull().references('companies.id'))
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('company_notes_by_company')
    .on('company_notes')
    .columns(['company_id', 'written_at', 'id'])
    .execute();
}

async function extendJoinRequests(db: Handle): Promise<void> {
  const alter = () => db.schema.alterTable('join_requests');
  await alter().addColumn('request_id', 'text').execute();
  await alter()
    .addColumn('state', 'text', (column) =>
      column.notNull().defaultTo('open').check(sql`state in ('open', 'accepted', 'refused')`),
    )
    .execute();
  for (const name of ['company_id', 'decided_by', 'decision_words']) {
    await alter().addColumn(name, 'text').execute();
  }
  await alter().addColumn('decided_at', 'bigint').execute();
  await alter().addColumn('told_at', 'bigint').execute();
  await alter()
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('join_requests_by_id')
    .on('join_requests')
    .column('request_id')
    .unique()
    .execute();
  await db.schema
    .createIndex('join_requests_by_state')
    .on('join_requests')
    .columns(['state', 'requested_at', 'request_id'])
    .execute();
  await db.schema
    .createIndex('join_requests_by_time')
    .on('join_requests')
    .columns(['requested_at', 'request_id'])
    .execute();
  await db.schema
    .createIndex('join_requests_by_name')
    .on('join_requests')
    .columns(['normalised_name', 'state', 'requested_at'])
    .execute();
  await sql`create index join_requests_by_phone_end
    on join_requests (substr(mobile, 8, 4), requested_at, request_id)`.execute(db);
  await sql`create index join_requests_without_id on join_requests (requested_at)
    where request_id is null`.execute(db);
  await sql`create index join_requests_to_tell on join_requests (decided_at)
    where state <> 'open' and told_at is null`.execute(db);
}

async function createDataRequests(db: Handle): Promise<void> {
  await db.schema
    .createTable('data_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt_number', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('words', 'text')
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('recorded_by', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_by', 'text')
    .addColumn('outcome', 'text')
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('data_requests_by_state')
    .on('data_requests')
    .columns(['state', 'due_at', 'id'])
    .execute();
  await sql`create unique index data_requests_open on data_requests (mobile, kind)
    where state = 'open'`.execute(db);
  // What is stored about a person is collected by user.
  await db.schema.createIndex('orders_by_user').on('orders').column('user_id').execute();
}

const isPostgres = (db: Handle): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
