import { sql } from 'kysely';
import { createIndexes, primaryKey, required, requiredReference } from './columns.ts';
import type { Migration } from './migration.ts';

/** Prices and activities are changed by two people: one edits and submits, another approves. */
export const addChanges: Migration = {
  name: '0016-add-changes',
  async up(db) {
    await db.schema
      .createTable('changes')
      .addColumn('id', 'text', primaryKey)
      .addColumn('title', 'text', required)
      .addColumn('reason', 'text', required)
      .addColumn('public_note', 'text', required)
      .addColumn('answer', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('revision', 'bigint', required)
      .addColumn('starts_at', 'bigint')
      .addColumn('submitted_starts_at', 'bigint')
      .addColumn('content_hash', 'text')
      .addColumn('submitted_by', 'text')
      .addColumn('submitted_at', 'bigint')
      .addColumn('return_note', 'text')
      .addColumn('approved_by', 'text')
      .addColumn('approved_at', 'bigint')
      .addColumn('withdrawn_by', 'text')
      .addColumn('withdrawn_at', 'bigint')
      .addColumn('withdrawal_note', 'text')
      .addColumn('changed_by', 'text', required)
      .addColumn('changed_at', 'bigint', required)
      .addColumn('source_hash', 'text')
      .addCheckConstraint(
        'changes_in_review',
        sql`state <> 'inReview' or (content_hash is not null and submitted_by is not null)`,
      )
      .addCheckConstraint('changes_two_people', sql`approved_by <> submitted_by`)
      .addCheckConstraint(
        'changes_announced',
        sql`state <> 'announced' or (approved_by is not null and starts_at is not null)`,
      )
      .execute();
    await createIndexes(db, 'changes', {
      changes_by_time: ['changed_at', 'id'],
      changes_by_source: ['source_hash'],
    });
    await db.schema
      .createTable('change_items')
      .addColumn('change_id', 'text', requiredReference('changes.id'))
      .addColumn('position', 'bigint', required)
      .addColumn('kind', 'text', required)
      .addColumn('item_key', 'text', required)
      .addColumn('body', 'text')
      .addColumn('base', 'text', required)
      .addPrimaryKeyConstraint('change_items_key', ['change_id', 'kind', 'item_key'])
      .execute();
    await createIndexes(db, 'change_items', { change_items_by_key: ['kind', 'item_key'] });
    await db.schema
      .createTable('change_editors')
      .addColumn('change_id', 'text', requiredReference('changes.id'))
      .addColumn('staff_id', 'text', required)
      .addPrimaryKeyConstraint('change_editors_key', ['change_id', 'staff_id'])
      .execute();
    await db.schema
      .createTable('change_previews')
      .addColumn('token_hash', 'text', primaryKey)
      .addColumn('body', 'text', required)
      .addColumn('expires_at', 'bigint', required)
      .execute();
    await createIndexes(db, 'change_previews', { change_previews_by_age: ['expires_at'] });
    await db.schema.alterTable('activity_versions').addColumn('change_id', 'text').execute();
    // The roles got their first rights with this version, and a second administrator confirms them.
    await sql`update staff_grants set confirmed_at = null, confirmed_by = null
      where role in ('pricingMaker', 'pricingChecker')
        and staff_id in (select id from staff where is_demo = 0)`.execute(db);
  },
};
