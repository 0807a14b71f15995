import { findCityByCode } from '@ride/domain/regions/find-city';
import { type CreateTableBuilder, sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import { createIndexes, type Handle, required, requiredReference } from './columns.ts';
import type { Migration } from './migration.ts';

/**
 * Versions of rules, areas and calendars may be approved in any order, end without a successor
 * (a row without a body), and be withdrawn before they start. SQLite cannot drop a constraint, so
 * the tables are made anew.
 */
export const makeTimelines: Migration = {
  name: '0015-make-timelines',
  async up(db) {
    await nameCitiesOfRules(db);
    await makeRuleVersions(db);
    await makeFenceVersions(db);
    await makeCalendarVersions(db);
    for (const table of ['fare_rule_versions', 'fence_versions', 'calendar_versions']) {
      await allowWithdrawalOnly(db, table);
    }
  },
};

/** The desk lists rules by city; until now only their bodies named it. */
async function nameCitiesOfRules(db: Handle): Promise<void> {
  await db.schema.alterTable('fare_rules').addColumn('city_code', 'text').execute();
  const rules = await db
    .selectFrom('fare_rule_versions')
    .select(['fare_rule_id', 'body'])
    .where('version', '=', 1)
    .execute();
  for (const { fare_rule_id, body } of rules) {
    const { cityCode } = JSON.parse(body) as { cityCode: string };
    await db
      .updateTable('fare_rules')
      .set({ city_code: findCityByCode(cityCode)?.code ?? cityCode })
      .where('fare_rule_id', '=', fare_rule_id)
      .execute();
  }
  await createIndexes(db, 'fare_rules', { fare_rules_by_city: ['city_code', 'type_module'] });
}

async function makeRuleVersions(db: Handle): Promise<void> {
  await db.schema.alterTable('fare_rule_versions').renameTo('old_versions').execute();
  await db.schema
    .createTable('fare_rule_versions')
    .addColumn('fare_rule_id', 'text', requiredReference('fare_rules.fare_rule_id'))
    .addColumn('version', 'bigint', required)
    .$call(withTerms)
    .addPrimaryKeyConstraint('fare_rule_timeline_key', ['fare_rule_id', 'version'])
    .execute();
  await sql`insert into fare_rule_versions
    (fare_rule_id, version, starts_at, body, published_at)
    select fare_rule_id, version, starts_at, body, published_at from old_versions`.execute(db);
  await db.schema.dropTable('old_versions').execute();
  await oneStart(db, 'fare_rule_versions', 'fare_rule_id');
}

async function makeFenceVersions(db: Handle): Promise<void> {
  await db.schema.alterTable('fence_versions').renameTo('old_versions').execute();
  await db.schema
    .createTable('fence_versions')
    .addColumn('fence_num', 'text', required)
    .addColumn('version', 'bigint', required)
    .addColumn('revision', 'bigint', required)
    .addColumn('city_code', 'text', required)
    .$call(withTerms)
    .addPrimaryKeyConstraint('fence_timeline_key', ['fence_num', 'version'])
    .execute();
  await sql`insert into fence_versions
    (fence_num, version, revision, city_code, starts_at, body, published_at)
    select fence_num, version, revision, city_code, starts_at, body, published_at
    from old_versions`.execute(db);
  await db.schema.dropTable('old_versions').execute();
  await createIndexes(db, 'fence_versions', { fence_versions_by_revision: ['revision'] });
  await oneStart(db, 'fence_versions', 'fence_num');
}

/**
 * The first calendar of a year has always counted for the whole year; later ones replaced it when
 * they were published. The version keeps two starts apart that were published at one moment.
 */
async function makeCalendarVersions(db: Handle): Promise<void> {
  await db.schema
    .createTable('calendar_versions')
    .addColumn('year', 'bigint', required)
    .addColumn('version', 'bigint', required)
    .$call(withTerms)
    .addPrimaryKeyConstraint('calendar_timeline_key', ['year', 'version'])
    .execute();
  await sql`insert into calendar_versions (year, version, starts_at, body, published_at)
    select year, version, case when version = 1 then 0 else published_at + version end, body,
      published_at from calendar_years`.execute(db);
  await db.schema.dropTable('calendar_years').execute();
  await oneStart(db, 'calendar_versions', 'year');
}

/** Versions from before this migration and imported ones have no notice. */
const withTerms = <Columns extends string>(table: CreateTableBuilder<string, Columns>) =>
  table
    .addColumn('starts_at', 'bigint', required)
    .addColumn('body', 'text')
    .addColumn('published_at', 'bigint', required)
    .addColumn('notice_ms', 'bigint', (column) =>
      column.check(sql`notice_ms >= 0 and starts_at >= published_at + notice_ms`),
    )
    .addColumn('change_id', 'text')
    .addColumn('withdrawn_at', 'bigint', (column) => column.check(sql`withdrawn_at < starts_at`));

const oneStart = (db: Handle, table: string, key: string): Promise<unknown> =>
  sql`create unique index ${sql.ref(`${table}_start`)}
    on ${sql.table(table)} (${sql.ref(key)}, starts_at) where withdrawn_at is null`.execute(db);

/** The columns that a withdrawal sets; a withdrawn area is read again for its new revision. */
const changing = ['withdrawn_at', 'revision'];

async function allowWithdrawalOnly(db: Handle, table: string): Promise<void> {
  const message = sql.lit(`a version in ${table} can only be withdrawn, and once`);
  if (isPostgres(db)) {
    const refuse = sql.ref(`${table}_refuse_change`);
    await sql`create function ${refuse}() returns trigger language plpgsql as ${sql.lit(`begin
      if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
        and to_jsonb(old) - array['${changing.join("','")}']
          = to_jsonb(new) - array['${changing.join("','")}']
      then return new; end if;
      raise exception 'a version in ${table} can only be withdrawn, and once';
    end`)}`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_withdrawal`)} before update or delete
      on ${sql.table(table)} for each row execute function ${refuse}()`.execute(db);
    return;
  }
  const columns = await db.introspection.getTables();
  const kept = columns
    .find(({ name }) => name === table)
    ?.columns.map(({ name }) => name)
    .filter((name) => !changing.includes(name));
  const isOther = (kept ?? []).map((name) => `old.${name} is not new.${name}`).join(' or ');
  await sql`create trigger ${sql.ref(`${table}_no_delete`)} before delete on ${sql.table(table)}
    begin select raise(abort, ${message}); end`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_withdrawal`)} before update on ${sql.table(table)}
    when old.withdrawn_at is not null or new.withdrawn_at is null or ${sql.raw(isOther)}
    begin select raise(abort, ${message}); end`.execute(db);
}
