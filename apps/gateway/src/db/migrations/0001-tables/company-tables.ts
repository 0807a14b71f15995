import { sql } from 'kysely';
import { makeAppendOnly } from '../../append-only.ts';
import { isPostgres } from '../../engine.ts';
import {
  createIndexes,
  type Handle,
  primaryKey,
  primaryKeyReference,
  required,
  requiredReference,
} from '../columns.ts';

export async function createCompanyTables(db: Handle): Promise<void> {
  await createCompanies(db);
  await createRegistrations(db);
  await createJoinRequests(db);
  await createMilestones(db);
}

async function createCompanies(db: Handle): Promise<void> {
  await db.schema
    .createTable('companies')
    .addColumn('id', 'text', primaryKey)
    .addColumn('full_name', 'text', required)
    .addColumn('normalized_name', 'text', (column) => column.notNull().unique())
    .addColumn('contact_name', 'text', required)
    .addColumn('contact_phone', 'text', (column) => column.notNull().unique())
    .addColumn('city_code', 'text', required)
    .addColumn('city_name', 'text', required)
    .addColumn('scale', 'text', required)
    .addColumn('industry_id', 'text')
    .addColumn('source', 'text')
    .addColumn('source_id', 'text')
    .addColumn('extension_type', 'text')
    .addColumn('recommend_id', 'text')
    .addColumn('registered_at', 'bigint', required)
    .addColumn('followed_up_at', 'bigint')
    .addColumn('follow_up_note', 'text')
    .addColumn('receipt_number', 'text', required)
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('new')
        .check(sql`state in ('new', 'connected', 'verified', 'refused', 'duplicate', 'erased')`),
    )
    .addColumn('taken_by', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('answered_at', 'bigint')
    .addColumn('refusal_reason', 'text')
    .addColumn('decision_text', 'text')
    .addColumn('duplicate_of', 'text')
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await createIndexes(db, 'companies', {
    companies_by_age: ['registered_at', 'id'],
    companies_by_state: ['state', 'registered_at', 'id'],
    companies_by_city_code: ['city_code', 'registered_at', 'id'],
    companies_by_industry_id: ['industry_id', 'registered_at', 'id'],
    companies_by_taken_by: ['taken_by', 'registered_at', 'id'],
    companies_by_taker_and_state: ['taken_by', 'state', 'registered_at', 'id'],
  });
  await sql`create unique index companies_by_receipt_number
    on companies (receipt_number)`.execute(db);
  await sql`create index companies_to_follow_up on companies (registered_at, id)
    where followed_up_at is null`.execute(db);
  await sql`create index companies_taken on companies (registered_at, id)
    where taken_by <> ''`.execute(db);
  await sql`create index companies_by_phone_end
    on companies (substr(contact_phone, 8, 4), registered_at, id)`.execute(db);
  // A prefix is a range of bytes, and an index in the database's own collation has no such ranges.
  if (isPostgres(db)) {
    await sql`create index companies_by_name_prefix
      on companies (normalized_name text_pattern_ops)`.execute(db);
  }

  await db.schema
    .createTable('company_notes')
    .addColumn('id', 'text', primaryKey)
    .addColumn('case_id', 'text', requiredReference('companies.id'))
    .addColumn('staff_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('written_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'company_notes', {
    company_notes_by_case: ['case_id', 'written_at', 'id'],
  });
}

async function createRegistrations(db: Handle): Promise<void> {
  await db.schema
    .createTable('company_administrators')
    .addColumn('mobile', 'text', primaryKey)
    .addColumn('company_id', 'text', requiredReference('companies.id'))
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('appointed_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'company_administrators', {
    company_administrators_by_company: ['company_id'],
  });

  await db.schema
    .createTable('company_consents')
    .addColumn('company_id', 'text', requiredReference('companies.id'))
    .addColumn('text_name', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('form', 'text', required)
    .addColumn('brand', 'text', required)
    .addColumn('operator', 'text')
    .addColumn('support_phone', 'text')
    .addColumn('agreed_at', 'bigint', required)
    .addPrimaryKeyConstraint('company_consents_key', ['company_id', 'text_name', 'version'])
    .execute();
  await makeAppendOnly(db, 'company_consents');

  await db.schema
    .createTable('registration_receipts')
    .addColumn('contact_phone', 'text', primaryKey)
    .addColumn('company_id', 'text', requiredReference('companies.id'))
    .addColumn('form_digest', 'text', required)
    .addColumn('code_hmac', 'text')
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'registration_receipts', {
    registration_receipts_by_end: ['expires_at'],
  });
}

async function createJoinRequests(db: Handle): Promise<void> {
  await db.schema
    .createTable('join_requests')
    .addColumn('mobile', 'text', required)
    .addColumn('normalized_name', 'text', required)
    .addColumn('full_name', 'text', required)
    .addColumn('contact_name', 'text', required)
    .addColumn('requested_at', 'bigint', required)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) =>
      column.notNull().defaultTo('open').check(sql`state in ('open', 'accepted', 'refused')`),
    )
    .addColumn('company_id', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .addColumn('decision_text', 'text')
    .addColumn('notified_at', 'bigint')
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('join_requests_key', ['mobile', 'normalized_name'])
    .execute();
  await createIndexes(db, 'join_requests', {
    join_requests_by_age: ['requested_at'],
    join_requests_by_time: ['requested_at', 'id'],
    join_requests_by_state: ['state', 'requested_at', 'id'],
    join_requests_by_name: ['normalized_name', 'state', 'requested_at'],
  });
  await sql`create index join_requests_by_phone_end
    on join_requests (substr(mobile, 8, 4), requested_at, id)`.execute(db);
  await sql`create index join_requests_to_notify on join_requests (decided_at)
    where state <> 'open' and notified_at is null`.execute(db);
}

async function createMilestones(db: Handle): Promise<void> {
  await db.schema
    .createTable('company_verifications')
    .addColumn('company_id', 'text', primaryKeyReference('companies.id'))
    .addColumn('verified_at', 'bigint', required)
    .addColumn('recorded_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('company_top_ups')
    .addColumn('top_up_id', 'text', primaryKey)
    .addColumn('company_id', 'text', requiredReference('companies.id'))
    .addColumn('amount_fen', 'bigint', required)
    .addColumn('refunded_fen', 'bigint', required)
    .addColumn('paid_at', 'bigint', required)
    .addColumn('recorded_at', 'bigint', required)
    .addCheckConstraint(
      'company_top_ups_refunded',
      sql`refunded_fen >= 0 and refunded_fen <= amount_fen`,
    )
    .execute();
  await createIndexes(db, 'company_top_ups', { company_top_ups_by_company: ['company_id'] });

  await db.schema
    .createTable('company_top_up_refunds')
    .addColumn('refund_id', 'text', primaryKey)
    .addColumn('top_up_id', 'text', requiredReference('company_top_ups.top_up_id'))
    .addColumn('amount_fen', 'bigint', required)
    .addColumn('refunded_at', 'bigint', required)
    .addColumn('recorded_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('company_first_rides')
    .addColumn('company_id', 'text', primaryKeyReference('companies.id'))
    .addColumn('order_uuid', 'text', required)
    .addColumn('ridden_at', 'bigint', required)
    .addColumn('recorded_at', 'bigint', required)
    .execute();
}
