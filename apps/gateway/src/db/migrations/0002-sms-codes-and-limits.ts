import type { Migration } from './migration.ts';

export const smsCodesAndLimits: Migration = {
  name: '0002-sms-codes-and-limits',
  async up(db) {
    await db.schema
      .createTable('sms_codes')
      .addColumn('mobile', 'text', (column) => column.notNull())
      .addColumn('scene', 'text', (column) => column.notNull())
      .addColumn('code_hmac', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addPrimaryKeyConstraint('sms_codes_key', ['mobile', 'scene'])
      .execute();
    await db.schema.createIndex('sms_codes_by_age').on('sms_codes').column('sent_at').execute();
    await db.schema
      .createTable('limit_subjects')
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('touched_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('limit_uses')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .addColumn('use_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('limit_uses_key', ['subject', 'used_at', 'use_id'])
      .execute();
    await db.schema.createIndex('limit_uses_by_age').on('limit_uses').column('used_at').execute();
    await db.schema
      .createIndex('limit_subjects_by_age')
      .on('limit_subjects')
      .column('touched_at')
      .execute();
  },
};
