import {
  createIndexes,
  type Handle,
  primaryKey,
  required,
  requiredReference,
  unique,
} from '../columns.ts';

export async function createStaffTables(db: Handle): Promise<void> {
  await createPeople(db);
  await createSignIns(db);
}

async function createPeople(db: Handle): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', primaryKey)
    .addColumn('name', 'text', required)
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('totp_seed', 'text')
    .addColumn('totp_counter', 'bigint')
    .addColumn('oidc_subject', 'text', unique)
    .addColumn('is_demo', 'bigint', required)
    .addColumn('unreported_failures', 'bigint', required)
    .addColumn('last_failed_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_sign_in_at', 'bigint')
    .addColumn('disabled_at', 'bigint')
    .execute();

  await db.schema
    .createTable('staff_recovery_codes')
    .addColumn('staff_id', 'text', requiredReference('staff.id'))
    .addColumn('code_hash', 'text', required)
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('staff_recovery_codes_key', ['staff_id', 'code_hash'])
    .execute();

  await db.schema
    .createTable('staff_grants')
    .addColumn('staff_id', 'text', requiredReference('staff.id'))
    .addColumn('role', 'text', required)
    .addColumn('cities', 'text')
    .addColumn('granted_at', 'bigint', required)
    .addColumn('granted_by', 'text', required)
    .addColumn('confirmed_at', 'bigint')
    .addPrimaryKeyConstraint('staff_grants_key', ['staff_id', 'role'])
    .execute();
}

async function createSignIns(db: Handle): Promise<void> {
  await db.schema
    .createTable('staff_invitations')
    .addColumn('token_hash', 'text', primaryKey)
    // A person has one invitation at a time; a new one replaces the one before.
    .addColumn('staff_id', 'text', (column) => column.notNull().unique().references('staff.id'))
    .addColumn('kind', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('password_hash', 'text')
    .addColumn('totp_seed', 'text')
    .execute();
  await createIndexes(db, 'staff_invitations', { staff_invitations_by_end: ['expires_at'] });

  await db.schema
    .createTable('staff_sessions')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('staff_id', 'text', requiredReference('staff.id'))
    .addColumn('method', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('used_at', 'bigint', required)
    .addColumn('ends_at', 'bigint', required)
    .addColumn('factor_at', 'bigint', required)
    .addColumn('reported_failures', 'bigint', required)
    .addColumn('reported_failed_at', 'bigint')
    .execute();
  await createIndexes(db, 'staff_sessions', {
    staff_sessions_by_staff: ['staff_id'],
    staff_sessions_by_end: ['ends_at'],
  });
}
