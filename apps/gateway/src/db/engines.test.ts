import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseForTest } from '../testing/database-for-test.ts';
import { portsForTest } from '../testing/ports-for-test.ts';
import { isUnavailable, isUniqueViolation } from './errors.ts';

const user = (id: string, mobile: string) => ({ id, mobile, createdAt: 0 });

test('the largest safe integer, sums and counts are read from the database as numbers', async () => {
  const { ports } = await portsForTest();
  await ports.db
    .insertInto('limitSubjects')
    .values([
      { subject: 'a', touchedAt: Number.MAX_SAFE_INTEGER - 1 },
      { subject: 'b', touchedAt: 1 },
    ])
    .execute();
  const row = await ports.db
    .selectFrom('limitSubjects')
    .select((of) => [
      of.fn.max('touchedAt').as('max'),
      of.fn.sum<number>('touchedAt').as('sum'),
      of.fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    max: Number.MAX_SAFE_INTEGER - 1,
    sum: Number.MAX_SAFE_INTEGER,
    count: 2,
  });
});

test('a database column name with adjacent capitals is read unchanged', async () => {
  const { db } = (await portsForTest()).ports;
  await db
    .insertInto('phoneFailures')
    .values({ mobile: '13800000000', inARow: 2, knownInARow: 1 })
    .execute();
  const built = db.selectFrom('phoneFailures').select(['inARow', 'knownInARow as failuresOfAKind']);
  expect(await built.execute()).toEqual([{ inARow: 2, failuresOfAKind: 1 }]);
  const raw = sql`select in_a_row from phone_failures`;
  expect((await raw.execute(db)).rows).toEqual([{ inARow: 2 }]);
});

test('errors of duplicate keys and values are recognised as unique violations, the error of a wrong table is not', async () => {
  const { ports } = await portsForTest();
  const insert = (id: string, mobile: string) =>
    ports.db.insertInto('users').values(user(id, mobile)).execute();
  await insert('u1', '13800000000');
  const sameKey = await insert('u1', '13900000000').catch((error: unknown) => error);
  const samePhone = await insert('u2', '13800000000').catch((error: unknown) => error);
  const nonsense = await sql`select * from nowhere`.execute(ports.db).catch((error) => error);
  expect([sameKey, samePhone, nonsense].map(isUniqueViolation)).toEqual([true, true, false]);
  expect([sameKey, samePhone, nonsense].map(isUnavailable)).toEqual([false, false, false]);
});

test('a failed transaction changes nothing, and the next one succeeds', async () => {
  const { ports } = await portsForTest();
  const failing = ports.db.transaction().execute(async (tx) => {
    await tx.insertInto('users').values(user('u1', '13800000000')).execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await ports.db.selectFrom('users').select('id').execute()).toEqual([]);
  await ports.db.insertInto('users').values(user('u1', '13800000000')).execute();
  expect(await ports.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('the database refuses a session of an unknown user', async () => {
  const { ports } = await portsForTest();
  const session = { tokenHash: 'h', userId: 'nobody', createdAt: 0, expiresAt: 1 };
  await expect(ports.db.insertInto('sessions').values(session).execute()).rejects.toThrow();
});

test('a write that waited for another gateway’s transaction is visible to every gateway', async () => {
  const { ports, databaseConfig } = await portsForTest();
  const other = await openDatabaseForTest(databaseConfig);
  const witness = await openDatabaseForTest(databaseConfig);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let began = () => {};
  const holding = new Promise<void>((resolve) => {
    began = resolve;
  });
  const first = ports.db.transaction().execute(async (tx) => {
    await tx.insertInto('users').values(user('u1', '13800000000')).execute();
    began();
    await held;
  });
  await holding;
  const second = other.db
    .insertInto('users')
    .values(user('u2', '13800000000'))
    .onConflict((row) => row.column('mobile').doUpdateSet({ createdAt: 7 }))
    .returning('id')
    .execute();
  await new Promise((resolve) => setTimeout(resolve, 30));
  letGo();
  await first;
  expect(await second).toEqual([{ id: 'u1' }]);
  await other.db.insertInto('users').values(user('u3', '13900000000')).execute();
  const seen = await witness.db
    .selectFrom('users')
    .select(['id', 'createdAt'])
    .orderBy('id')
    .execute();
  expect(seen).toEqual([
    { id: 'u1', createdAt: 7 },
    { id: 'u3', createdAt: 0 },
  ]);
});

test('the transactions of forty concurrent writers in four gateways are all committed', async () => {
  const { ports, databaseConfig } = await portsForTest();
  const others = await Promise.all([1, 2, 3].map(() => openDatabaseForTest(databaseConfig)));
  const handles = [ports.db, ...others.map(({ db }) => db)];
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      handles[index % 4]?.transaction().execute(async (tx) => {
        await tx
          .insertInto('revisions')
          .values({ topic: 'content', revision: 1 })
          .onConflict((row) =>
            row.column('topic').doUpdateSet((update) => ({
              revision: update('revisions.revision', '+', 1),
            })),
          )
          .execute();
        await new Promise((resolve) => setTimeout(resolve, 1));
      }),
    ),
  );
  const row = await ports.db.selectFrom('revisions').select('revision').executeTakeFirst();
  expect(row).toEqual({ revision: 40 });
});
