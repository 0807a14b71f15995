import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

export const addStaff: Migration = {
  name: '0017-add-staff',
  async up(db) {
    await createPeople(db);
    await createGrants(db);
    await createInvitations(db);
    await createSessions(db);
  },
};

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('totp_seed', 'text')
    .addColumn('totp_counter', 'bigint')
    .addColumn('oidc_subject', 'text', (column) => column.unique())
    .addColumn('is_demo', 'bigint', (column) => column.notNull())
    .addColumn('untold_failures', 'bigint', (column) => column.notNull())
    .addColumn('last_failed_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_sign_in_at', 'bigint')
    .addColumn('disabled_at', 'bigint')
    .execute();
  await db.schema
    .createTable('staff_recovery_codes')
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('staff_recovery_codes_key', ['staff_id', 'code_hash'])
    .execute();
}

async function createGrants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_grants')
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('cities', 'text')
    .addColumn('granted_at', 'bigint', (column) => column.notNull())
    .addColumn('granted_by', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addPrimaryKeyConstraint('staff_grants_key', ['staff_id', 'role'])
    .execute();
}

async function createInvitations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_invitations')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    // One at a time: a new one replaces the one before.
    .addColumn('staff_id', 'text', (column) => column.notNull().unique().references('staff.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('totp_seed', 'text')
    .execute();
  await db.schema
    .createIndex('staff_invitations_by_end')
    .on('staff_invitations')
    .column('expires_at')
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('factor_at', 'bigint', (column) => column.notNull())
    .addColumn('told_failures', 'bigint', (column) => column.notNull())
    .addColumn('told_failed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('staff_sessions_by_staff')
    .on('staff_sessions')
    .column('staff_id')
    .execute();
  await db.schema
    .createIndex('staff_sessions_by_end')
    .on('staff_sessions')
    .column('ends_at')
    .execute();
}
