import type { Migration } from './migration.ts';

export const fareRulesAndFences: Migration = {
  name: '0005-fare-rules-and-fences',
  async up(db) {
    await db.schema
      .createTable('fare_rules')
      .addColumn('fare_rule_id', 'text', (column) => column.primaryKey())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('type_module', 'bigint', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('fare_rules_by_place')
      .on('fare_rules')
      .columns(['place', 'type_module'])
      .execute();
    await db.schema
      .createTable('fare_rule_versions')
      .addColumn('fare_rule_id', 'text', (column) =>
        column.notNull().references('fare_rules.fare_rule_id'),
      )
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('starts_at', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('published_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('fare_rule_versions_key', ['fare_rule_id', 'version'])
      .addUniqueConstraint('fare_rule_versions_start', ['fare_rule_id', 'starts_at'])
      .execute();
    await db.schema
      .createTable('calendar_years')
      .addColumn('year', 'bigint', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('published_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('calendar_years_key', ['year', 'version'])
      .execute();
    await db.schema
      .createTable('fence_versions')
      .addColumn('fence_num', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull().unique())
      .addColumn('city_code', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('published_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('fence_versions_key', ['fence_num', 'version'])
      .addUniqueConstraint('fence_versions_start', ['fence_num', 'starts_at'])
      .execute();
  },
};
