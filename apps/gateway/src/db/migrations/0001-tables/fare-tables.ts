import { createIndexes, type Handle, primaryKey, required, requiredReference } from '../columns.ts';

export async function createFareTables(db: Handle): Promise<void> {
  await createRules(db);
  await createEstimates(db);
}

async function createRules(db: Handle): Promise<void> {
  await db.schema
    .createTable('fare_rules')
    .addColumn('fare_rule_id', 'text', primaryKey)
    .addColumn('place', 'text', required)
    .addColumn('type_module', 'bigint', required)
    .addColumn('scope', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'fare_rules', { fare_rules_by_place: ['place', 'type_module'] });

  await db.schema
    .createTable('fare_rule_versions')
    .addColumn('fare_rule_id', 'text', requiredReference('fare_rules.fare_rule_id'))
    .addColumn('version', 'bigint', required)
    .addColumn('starts_at', 'bigint', required)
    .addColumn('body', 'text', required)
    .addColumn('published_at', 'bigint', required)
    .addPrimaryKeyConstraint('fare_rule_versions_key', ['fare_rule_id', 'version'])
    .addUniqueConstraint('fare_rule_versions_start', ['fare_rule_id', 'starts_at'])
    .execute();

  await db.schema
    .createTable('calendar_years')
    .addColumn('year', 'bigint', required)
    .addColumn('version', 'bigint', required)
    .addColumn('body', 'text', required)
    .addColumn('published_at', 'bigint', required)
    .addPrimaryKeyConstraint('calendar_years_key', ['year', 'version'])
    .execute();

  await db.schema
    .createTable('fence_versions')
    .addColumn('fence_num', 'text', required)
    .addColumn('version', 'bigint', required)
    .addColumn('revision', 'bigint', (column) => column.notNull().unique())
    .addColumn('city_code', 'text', required)
    .addColumn('starts_at', 'bigint', required)
    .addColumn('body', 'text', required)
    .addColumn('published_at', 'bigint', required)
    .addPrimaryKeyConstraint('fence_versions_key', ['fence_num', 'version'])
    .addUniqueConstraint('fence_versions_start', ['fence_num', 'starts_at'])
    .execute();
}

async function createEstimates(db: Handle): Promise<void> {
  await db.schema
    .createTable('fare_estimates')
    .addColumn('id', 'text', primaryKey)
    .addColumn('fare', 'text', required)
    .addColumn('rule_version', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'fare_estimates', { fare_estimates_by_end: ['expires_at', 'id'] });

  await db.schema
    .createTable('estimate_facts')
    .addColumn('id', 'text', primaryKey)
    .addColumn('facts', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'estimate_facts', { estimate_facts_by_end: ['expires_at', 'id'] });
}
