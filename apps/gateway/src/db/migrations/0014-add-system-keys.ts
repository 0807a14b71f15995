import { primaryKey, required, unique } from './columns.ts';
import type { Migration } from './migration.ts';

export const addSystemKeys: Migration = {
  name: '0014-add-system-keys',
  async up(db) {
    await db.schema
      .createTable('system_keys')
      .addColumn('id', 'text', primaryKey)
      .addColumn('key_hash', 'text', (column) => unique(required(column)))
      .addColumn('name', 'text', required)
      .addColumn('call_groups', 'text', required)
      .addColumn('created_at', 'bigint', required)
      .addColumn('created_by', 'text', required)
      .addColumn('usable_from', 'bigint')
      .addColumn('confirmed_by', 'text')
      .addColumn('ends_at', 'bigint')
      .addColumn('last_used_at', 'bigint')
      .addColumn('revoked_at', 'bigint')
      .execute();
  },
};
