import type { Migration } from './migration.ts';

export const addPhoneProofs: Migration = {
  name: '0016-add-phone-proofs',
  async up(db) {
    await db.schema
      .createTable('phone_proofs')
      .addColumn('phone_hmac', 'text', (column) => column.notNull())
      .addColumn('device_hmac', 'text', (column) => column.notNull())
      .addColumn('proved_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('phone_proofs_key', ['phone_hmac', 'device_hmac'])
      .execute();
    await db.schema
      .createIndex('phone_proofs_by_device')
      .on('phone_proofs')
      .column('device_hmac')
      .execute();
    await db.schema
      .createIndex('phone_proofs_by_age')
      .on('phone_proofs')
      .column('proved_at')
      .execute();
    await db.schema.alterTable('sms_codes').addColumn('known_tries', 'bigint').execute();
    await db.schema.alterTable('phone_failures').addColumn('known_in_a_row', 'bigint').execute();
  },
};
