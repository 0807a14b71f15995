import { sql } from 'kysely';
import { makeAppendOnly } from '../../append-only.ts';
import {
  createIndexes,
  type Handle,
  primaryKey,
  primaryKeyReference,
  required,
  requiredReference,
  unique,
} from '../columns.ts';

export async function createReferralTables(db: Handle): Promise<void> {
  await createActivities(db);
  await createInvitations(db);
  await createOrigins(db);
  await createMilestones(db);
  await createWechatTickets(db);
}

async function createActivities(db: Handle): Promise<void> {
  await db.schema
    .createTable('recommend_ids')
    .addColumn('recommend_id', 'text', primaryKey)
    .addColumn('user_id', 'text', requiredReference('users.id'))
    .addColumn('register_type', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('recommend_ids_of_user', ['user_id', 'register_type'])
    .execute();

  await db.schema
    .createTable('activity_versions')
    .addColumn('activity_uuid', 'text', required)
    .addColumn('version', 'bigint', required)
    .addColumn('body', 'text', required)
    .addColumn('published_at', 'bigint', required)
    .addPrimaryKeyConstraint('activity_versions_key', ['activity_uuid', 'version'])
    .execute();
  await makeAppendOnly(db, 'activity_versions');

  await db.schema
    .createTable('activity_cities')
    .addColumn('city_code', 'text', required)
    .addColumn('activity_uuid', 'text', required)
    .addColumn('version', 'bigint', required)
    .addColumn('starts_at', 'bigint', required)
    .addColumn('ends_at', 'bigint', required)
    .addPrimaryKeyConstraint('activity_cities_key', ['city_code', 'activity_uuid'])
    .execute();
}

async function createInvitations(db: Handle): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('company_id', 'text', primaryKey)
    .addColumn('inviter_id', 'text', requiredReference('users.id'))
    .addColumn('recommend_id', 'text', requiredReference('recommend_ids.recommend_id'))
    .addColumn('activity_uuid', 'text')
    .addColumn('activity_version', 'bigint')
    .addColumn('refusal', 'text')
    .addColumn('invitee', 'text', required)
    .addColumn('phone_hmac', 'text', unique)
    .addColumn('name_hmac', 'text', unique)
    .addColumn('bound_at', 'bigint', required)
    .addColumn('hold_reason', 'text', (column) =>
      column.check(
        sql`hold_reason in ('sameSession', 'sameDevice', 'similarPhone', 'tooFast', 'sameNetwork', 'dailyLimit')`,
      ),
    )
    .addColumn('review', 'text', (column) =>
      column.check(sql`review in ('held', 'released', 'refused')`),
    )
    .addColumn('reviewed_at', 'bigint')
    .addColumn('review_note', 'text')
    .addColumn('pays_unverified', 'bigint', required)
    .addColumn('touched', 'bigint', required)
    .addForeignKeyConstraint(
      'invitations_terms',
      ['activity_uuid', 'activity_version'],
      'activity_versions',
      ['activity_uuid', 'version'],
    )
    .execute();
  await createIndexes(db, 'invitations', {
    invitations_by_inviter: ['inviter_id', 'bound_at', 'company_id'],
    invitations_by_review: ['review', 'bound_at', 'company_id'],
  });
}

async function createOrigins(db: Handle): Promise<void> {
  await db.schema
    .createTable('invitation_origins')
    .addColumn('company_id', 'text', primaryKeyReference('invitations.company_id'))
    .addColumn('inviter_id', 'text', required)
    .addColumn('session_hmac', 'text')
    .addColumn('device_hmac', 'text')
    .addColumn('network_hmac', 'text')
    .addColumn('phone_prefix_hmac', 'text', required)
    .addColumn('bound_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'invitation_origins', {
    invitation_origins_by_inviter: ['inviter_id', 'bound_at'],
    invitation_origins_by_network: ['network_hmac', 'bound_at'],
    invitation_origins_by_age: ['bound_at'],
  });

  await db.schema
    .createTable('inviter_traces')
    .addColumn('inviter_id', 'text', requiredReference('users.id'))
    .addColumn('device_hmac', 'text', required)
    .addColumn('seen_at', 'bigint', required)
    .addPrimaryKeyConstraint('inviter_traces_key', ['inviter_id', 'device_hmac'])
    .execute();
  await createIndexes(db, 'inviter_traces', { inviter_traces_by_age: ['seen_at'] });
}

async function createMilestones(db: Handle): Promise<void> {
  await db.schema
    .createTable('invitation_facts')
    .addColumn('fact_id', 'text', primaryKey)
    .addColumn('company_id', 'text', requiredReference('invitations.company_id'))
    .addColumn('kind', 'text', required)
    .addColumn('top_up_id', 'text')
    .addColumn('amount_fen', 'bigint', required)
    .addColumn('happened_at', 'bigint', required)
    .addColumn('recorded_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'invitation_facts', { invitation_facts_by_company: ['company_id'] });
  await makeAppendOnly(db, 'invitation_facts');

  await db.schema
    .createTable('invitation_milestones')
    .addColumn('company_id', 'text', requiredReference('invitations.company_id'))
    .addColumn('milestone', 'text', required)
    .addColumn('round', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('reward_fen', 'bigint', required)
    .addColumn('reached_at', 'bigint', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('changed_at', 'bigint', required)
    .addPrimaryKeyConstraint('invitation_milestones_key', ['company_id', 'milestone'])
    .execute();
  await createIndexes(db, 'invitation_milestones', {
    invitation_milestones_by_due: ['state', 'due_at', 'company_id', 'milestone'],
  });
}

async function createWechatTickets(db: Handle): Promise<void> {
  await db.schema
    .createTable('wechat_tickets')
    .addColumn('app_id', 'text', primaryKey)
    .addColumn('ticket', 'text')
    .addColumn('expires_at', 'bigint', required)
    .addColumn('claimed_until', 'bigint', required)
    .addColumn('failures', 'bigint', required)
    .execute();
}
