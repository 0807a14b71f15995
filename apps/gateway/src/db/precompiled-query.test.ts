import { expect, test } from 'vitest';
import { migratedDatabaseConfig, openDatabaseForTest } from '../testing/database-for-test.ts';
import { portsForTest } from '../testing/ports-for-test.ts';
import { precompiledQuery } from './precompiled-query.ts';
import type { Db } from './schema.ts';

const userOf = precompiledQuery((db, { mobile, since }: { mobile: string; since: number }) =>
  db
    .selectFrom('users')
    .select(['id', 'createdAt'])
    .where('mobile', '=', mobile)
    .where('createdAt', '>=', since)
    .where('id', '<>', 'nobody'),
);

const awkward = ['1', '"', "'", '\\', ',', '{}', 'NULL', '', '$1', '中文 \n'];

async function withUsers(): Promise<Db> {
  const { ports } = await portsForTest();
  const rows = awkward.map((mobile, index) => ({ id: `u${index}`, mobile, createdAt: index }));
  await ports.db.insertInto('users').values(rows).execute();
  return ports.db;
}

test('a precompiled query is compiled once per database and runs with the values of each call', async () => {
  let built = 0;
  const find = precompiledQuery((db, { mobile, since }: { mobile: string; since: number }) => {
    built += 1;
    return db
      .selectFrom('users')
      .select('id')
      .where('createdAt', '>=', since)
      .where('mobile', '=', mobile)
      .where('id', '<>', 'nobody');
  });
  const one = await portsForTest();
  const two = await portsForTest({ databaseConfig: one.databaseConfig });
  await one.ports.db
    .insertInto('users')
    .values([
      { id: 'a', mobile: '1', createdAt: 10 },
      { id: 'b', mobile: '2', createdAt: 20 },
    ])
    .execute();
  for (const { ports } of [one, two]) {
    expect(await find(ports.db, { mobile: '1', since: 10 })).toEqual([{ id: 'a' }]);
    expect(await find(ports.db, { mobile: '2', since: 10 })).toEqual([{ id: 'b' }]);
    expect(await find(ports.db, { mobile: '1', since: 11 })).toEqual([]);
  }
  expect(built).toBe(2);
});

test('a precompiled write runs in every transaction, binds null, and returns its rows', async () => {
  let built = 0;
  const insert = precompiledQuery(
    (db, row: { mobile: string; scene: string; hmac: string; used: number | null }) => {
      built += 1;
      return db
        .insertInto('smsCodes')
        .values({
          mobile: row.mobile,
          scene: row.scene,
          codeHmac: row.hmac,
          sentAt: 1,
          expiresAt: 2,
          tries: 0,
          knownTries: 0,
          usedAt: row.used,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('usedAt');
    },
  );
  const { ports } = await portsForTest();
  const one = { mobile: '1', scene: 'login', hmac: 'h', used: null };
  const inTransaction = (row: Partial<Omit<typeof one, 'used'>> & { used?: number | null }) =>
    ports.db.transaction().execute((tx) => insert(tx, { ...one, ...row }));
  expect(await inTransaction(one)).toEqual([{ usedAt: null }]);
  expect(await inTransaction(one)).toEqual([]);
  expect(await inTransaction({ mobile: '2', used: 7 })).toEqual([{ usedAt: 7 }]);
  expect(built).toBe(1);
});

test('simultaneous runs of a precompiled query each return their own rows', async () => {
  const db = await withUsers();
  const queries = awkward.flatMap((mobile, index) => [
    userOf(db, { mobile, since: index }),
    userOf(db, { mobile, since: index + 1 }),
    userOf(db, { mobile: `not ${mobile}`, since: 0 }),
  ]);
  expect(await Promise.all(queries)).toEqual(
    awkward.flatMap((_, index) => [[{ id: `u${index}`, createdAt: index }], [], []]),
  );
});

test('a precompiled query in a transaction sees the changes of that transaction only', async () => {
  const db = await withUsers();
  const values = { mobile: 'new', since: 0 };
  const outside: unknown[] = [];
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('users').values({ id: 'new', mobile: 'new', createdAt: 1 }).execute();
    expect(await userOf(tx, values)).toEqual([{ id: 'new', createdAt: 1 }]);
    // The query is not awaited here, because the transaction holds the single connection of the
    // embedded database.
    outside.push(userOf(db, values));
    await tx.deleteFrom('users').where('id', '=', 'new').execute();
  });
  expect(await Promise.all(outside)).toEqual([[]]);
});

test('a precompiled query reads current rows at each run, inside and outside transactions', async () => {
  const db = await withUsers();
  const there = { mobile: '1', since: 0 };
  const nowhere = { mobile: 'nobody has this', since: 0 };
  for (let round = 1; round <= 3; round += 1) {
    await db.updateTable('users').set({ createdAt: round }).where('mobile', '=', '1').execute();
    const rows = [{ id: 'u0', createdAt: round }];
    expect([await userOf(db, there), await userOf(db, nowhere)]).toEqual([rows, []]);
    await db.transaction().execute(async (tx) => {
      expect([await userOf(tx, there), await userOf(tx, nowhere)]).toEqual([rows, []]);
    });
    expect([await userOf(db, nowhere), await userOf(db, there)]).toEqual([[], rows]);
  }
});

test('a precompiled query on a closed database fails', async () => {
  const { db } = await openDatabaseForTest(await migratedDatabaseConfig());
  expect(await userOf(db, { mobile: '1', since: 0 })).toEqual([]);
  await db.destroy();
  await expect(userOf(db, { mobile: '1', since: 0 })).rejects.toThrow();
});
