import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabaseConfig, openDatabaseForTest } from '../testing/database-for-test.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import type { Migration } from './migrations/migration.ts';

const names = migrations.map(({ name }) => name);

test('all migrations are applied to an empty database in the order of their names', async () => {
  const opened = await openDatabaseForTest(await emptyDatabaseConfig());
  expect(await migrate(opened)).toEqual(names);
  expect(names).toEqual([...names].sort());
  expect(await opened.db.selectFrom('users').selectAll().execute()).toEqual([]);
});

test('a second start applies no migration', async () => {
  const opened = await openDatabaseForTest(await emptyDatabaseConfig());
  await migrate(opened);
  expect(await migrate(opened)).toEqual([]);
});

test('eight gateways that start at once apply each migration once and all start', async () => {
  const databaseConfig = await emptyDatabaseConfig();
  const gateways = await Promise.all(
    Array.from({ length: 8 }, () => openDatabaseForTest(databaseConfig)),
  );
  const applied = await Promise.all(gateways.map((opened) => migrate(opened)));
  expect(applied.flat()).toEqual(names);
});

test('a failed migration undoes the earlier ones of the same start', async () => {
  const opened = await openDatabaseForTest(await emptyDatabaseConfig());
  const failing: Migration = {
    name: '9999-failing',
    async up(db) {
      await db.schema.createTable('half').addColumn('id', 'text').execute();
      throw new Error('half-way');
    },
  };
  await expect(migrate(opened, [...migrations, failing])).rejects.toThrow('half-way');
  for (const table of ['half', 'users', 'migrations']) {
    await expect(sql`select * from ${sql.table(table)}`.execute(opened.db)).rejects.toThrow();
  }
  expect(await migrate(opened)).toEqual(names);
});

test('a database of a newer version is refused', async () => {
  const opened = await openDatabaseForTest(await emptyDatabaseConfig());
  const changing: Migration = { name: '9999-change-users', up: async () => {} };
  await migrate(opened, [...migrations, changing]);
  await expect(migrate(opened)).rejects.toThrow(/newer version, which ran 9999-change-users/);
});

test('a database of a version before 1.0.0 is refused and left untouched', async () => {
  const opened = await openDatabaseForTest(await emptyDatabaseConfig());
  const olderNames = ['0001-users-and-sessions', '0010-add-fare-confirmations'];
  const older: Migration[] = olderNames.map((name, index) => ({
    name,
    async up(db) {
      await db.schema.createTable(`older_${index}`).addColumn('id', 'text').execute();
      await db.insertInto(`older_${index}`).values({ id: 'kept' }).execute();
    },
  }));
  await migrate(opened, older as [Migration, ...Migration[]]);
  await expect(migrate(opened)).rejects.toThrow(/made by a version before 1\.0\.0/);
  const rowsOf = async (table: string) =>
    (await sql`select * from ${sql.table(table)}`.execute(opened.db)).rows;
  expect(await rowsOf('migrations')).toEqual(olderNames.map((name) => ({ name })));
  for (const table of ['older_0', 'older_1']) expect(await rowsOf(table)).toEqual([{ id: 'kept' }]);
  await expect(rowsOf('users')).rejects.toThrow();
});

const adding: Migration = {
  name: '9998-add-notes',
  async up(db) {
    await db.schema.createTable('notes').addColumn('id', 'text').execute();
    await db.schema.alterTable('users').addColumn('note', 'text').execute();
  },
};

test('an older gateway works beside a newer one that only added to the tables, and can start again', async () => {
  const databaseConfig = await emptyDatabaseConfig();
  const older = await openDatabaseForTest(databaseConfig);
  await migrate(older);
  const write = (id: string) =>
    older.db.insertInto('users').values({ id, mobile: id, createdAt: 1 }).execute();
  await write('before');
  expect(await migrate(await openDatabaseForTest(databaseConfig), [...migrations, adding])).toEqual(
    [adding.name],
  );
  await write('beside');
  expect(await older.db.selectFrom('users').select('id').execute()).toHaveLength(2);
  expect(await migrate(await openDatabaseForTest(databaseConfig))).toEqual([]);
  expect(await migrate(await openDatabaseForTest(databaseConfig), [...migrations, adding])).toEqual(
    [],
  );
});
