import { sql } from 'kysely';
import type { Migration } from './migration.ts';

type Handle = Parameters<Migration['up']>[0];

export const companies: Migration = {
  name: '0008-companies',
  async up(db) {
    await createCompanies(db);
    await createAdministrators(db);
    await createReceipts(db);
    await createJoinRequests(db);
    await createMoney(db);
    await createFirstRides(db);
  },
};

async function createCompanies(db: Handle): Promise<void> {
  await db.schema
    .createTable('companies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('normalised_name', 'text', (column) => column.notNull().unique())
    .addColumn('contact_name', 'text', (column) => column.notNull())
    .addColumn('contact_phone', 'text', (column) => column.notNull().unique())
    .addColumn('city_code', 'text', (column) => column.notNull())
    .addColumn('city_name', 'text', (column) => column.notNull())
    .addColumn('scale', 'text', (column) => column.notNull())
    .addColumn('industry_id', 'text')
    .addColumn('source', 'text')
    .addColumn('source_id', 'text')
    .addColumn('extension_type', 'text')
    .addColumn('recommend_id', 'text')
    .addColumn('registered_at', 'bigint', (column) => column.notNull())
    .addColumn('followed_up_at', 'bigint')
    .addColumn('follow_up_note', 'text')
    .execute();
  await db.schema
    .createIndex('companies_by_age')
    .on('companies')
    .columns(['registered_at', 'id'])
    .execute();
  await db.schema
    .createIndex('companies_to_follow_up')
    .on('companies')
    .columns(['registered_at', 'id'])
    .where(sql.ref('followed_up_at'), 'is', null)
    .execute();
}

async function createAdministrators(db: Handle): Promise<void> {
  await db.schema
    .createTable('company_administrators')
    .addColumn('mobile', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'text', (column) => column.notNull().references('companies.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('appointed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('company_administrators_by_company')
    .on('company_administrators')
    .column('company_id')
    .execute();
}

async function createReceipts(db: Handle): Promise<void> {
  await db.schema
    .createTable('registration_receipts')
    .addColumn('contact_phone', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'text', (column) => column.notNull().references('companies.id'))
    .addColumn('form_digest', 'text', (column) => column.notNull())
    .addColumn('code_hmac', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('registration_receipts_by_end')
    .on('registration_receipts')
    .column('expires_at')
    .execute();
}

async function createJoinRequests(db: Handle): Promise<void> {
  await db.schema
    .createTable('join_requests')
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('normalised_name', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('contact_name', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('join_requests_key', ['mobile', 'normalised_name'])
    .execute();
  await db.schema
    .createIndex('join_requests_by_age')
    .on('join_requests')
    .column('requested_at')
    .execute();
}

async function createMoney(db: Handle): Promise<void> {
  await db.schema
    .createTable('company_top_ups')
    .addColumn('top_up_id', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'text', (column) => column.notNull().references('companies.id'))
    .addColumn('amount_fen', 'bigint', (column) => column.notNull())
    .addColumn('refunded_fen', 'bigint', (column) => column.notNull())
    .addColumn('paid_at', 'bigint', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint(
      'company_top_ups_refunded',
      sql`refunded_fen >= 0 and refunded_fen <= amount_fen`,
    )
    .execute();
  await db.schema
    .createIndex('company_top_ups_by_company')
    .on('company_top_ups')
    .column('company_id')
    .execute();
  await db.schema
    .createTable('company_top_up_refunds')
    .addColumn('refund_id', 'text', (column) => column.primaryKey())
    .addColumn('top_up_id', 'text', (column) =>
      column.notNull().references('company_top_ups.top_up_id'),
    )
    .addColumn('amount_fen', 'bigint', (column) => column.notNull())
    .addColumn('refunded_at', 'bigint', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createFirstRides(db: Handle): Promise<void> {
  await db.schema
    .createTable('company_first_rides')
    .addColumn('company_id', 'text', (column) => column.primaryKey().references('companies.id'))
    .addColumn('order_uuid', 'text', (column) => column.notNull())
    .addColumn('ridden_at', 'bigint', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .execute();
}
