import { type Kysely, sql } from 'kysely';
import { makeAppendOnly } from '../append-only.ts';
import type { Migration } from './migration.ts';

export const referralAndLedger: Migration = {
  name: '0009-referral-and-ledger',
  async up(db) {
    await createActivities(db);
    await createInvitations(db);
    await createMilestones(db);
    await createLedger(db);
    for (const table of ['activity_versions', 'invitation_facts', 'ledger_entries']) {
      await makeAppendOnly(db, table);
    }
  },
};

// biome-ignore lint/suspicious/noExplicitAny: a step sees the tables of its time, not today's
type Handle = Kysely<any>;

async function createActivities(db: Handle): Promise<void> {
  await db.schema
    .createTable('recommend_ids')
    .addColumn('recommend_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('register_type', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('recommend_ids_of_user', ['user_id', 'register_type'])
    .execute();
  await db.schema
    .createTable('activity_versions')
    .addColumn('activity_uuid', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('activity_versions_key', ['activity_uuid', 'version'])
    .execute();
  await db.schema
    .createTable('activity_cities')
    .addColumn('city_code', 'text', (column) => column.notNull())
    .addColumn('activity_uuid', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('activity_cities_key', ['city_code', 'activity_uuid'])
    .execute();
}

async function createInvitations(db: Handle): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('company_id', 'text', (column) => column.primaryKey())
    .addColumn('inviter_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('recommend_id', 'text', (column) =>
      column.notNull().references('recommend_ids.recommend_id'),
    )
    .addColumn('activity_uuid', 'text')
    .addColumn('activity_version', 'bigint')
    .addColumn('refusal', 'text')
    .addColumn('invitee', 'text', (column) => column.notNull())
    .addColumn('phone_mark', 'text', (column) => column.unique())
    .addColumn('name_mark', 'text', (column) => column.unique())
    .addColumn('bound_at', 'bigint', (column) => column.notNull())
    .addColumn('touched', 'bigint', (column) => column.notNull())
    .addForeignKeyConstraint(
      'invitations_terms',
      ['activity_uuid', 'activity_version'],
      'activity_versions',
      ['activity_uuid', 'version'],
    )
    .execute();
  await db.schema
    .createIndex('invitations_by_inviter')
    .on('invitations')
    .columns(['inviter_id', 'bound_at', 'company_id'])
    .execute();
  await db.schema
    .createTable('invitation_facts')
    .addColumn('fact_id', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'text', (column) =>
      column.notNull().references('invitations.company_id'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('top_up_id', 'text')
    .addColumn('amount_fen', 'bigint', (column) => column.notNull())
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('invitation_facts_by_company')
    .on('invitation_facts')
    .column('company_id')
    .execute();
}

async function createMilestones(db: Handle): Promise<void> {
  await db.schema
    .createTable('invitation_milestones')
    .addColumn('company_id', 'text', (column) =>
      column.notNull().references('invitations.company_id'),
    )
    .addColumn('milestone', 'text', (column) => column.notNull())
    .addColumn('turn', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reward_fen', 'bigint', (column) => column.notNull())
    .addColumn('reached_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('invitation_milestones_key', ['company_id', 'milestone'])
    .execute();
  await db.schema
    .createIndex('invitation_milestones_by_due')
    .on('invitation_milestones')
    .columns(['state', 'due_at', 'company_id', 'milestone'])
    .execute();
}

async function createLedger(db: Handle): Promise<void> {
  await db.schema
    .createTable('ledger_accounts')
    .addColumn('account', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('balance_fen', 'bigint', (column) => column.notNull())
    // Whatever a gateway may get wrong: a budget is not overdrawn, and nobody owes a reward.
    .addCheckConstraint('ledger_accounts_covered', sql`kind = 'provider' or balance_fen >= 0`)
    .execute();
  await db
    .insertInto('ledger_accounts')
    .values({ account: 'provider', kind: 'provider', balance_fen: 0 })
    .execute();
  await db.schema
    .createTable('ledger_entries')
    .addColumn('cause', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('debit_account', 'text', (column) =>
      column.notNull().references('ledger_accounts.account'),
    )
    .addColumn('credit_account', 'text', (column) =>
      column.notNull().references('ledger_accounts.account'),
    )
    .addColumn('amount_fen', 'bigint', (column) => column.notNull())
    .addColumn('company_id', 'text')
    .addColumn('milestone', 'text')
    .addColumn('posted_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint(
      'ledger_entries_move',
      sql`amount_fen > 0 and debit_account <> credit_account`,
    )
    .execute();
  await db.schema
    .createIndex('ledger_entries_by_company')
    .on('ledger_entries')
    .columns(['company_id', 'milestone'])
    .execute();
}
