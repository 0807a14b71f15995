import { describe, expect, test } from 'vitest';
import { testEngine } from '../testing/database-for-test.ts';
import { portsForTest } from '../testing/ports-for-test.ts';
import { compiledLookUp } from './look-up.ts';
import type { Db } from './schema.ts';

const userOf = compiledLookUp((db, { mobile, since }: { mobile: string; since: number }) =>
  db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('mobile', '=', mobile)
    .where('created_at', '>=', since)
    .where('id', '<>', 'nobody'),
);

const awkward = ['1', '"', "'", '\\', ',', '{}', 'NULL', '', '$1', '中文 \n'];

async function withUsers(): Promise<Db> {
  const { ports } = await portsForTest();
  const rows = awkward.map((mobile, index) => ({ id: `u${index}`, mobile, created_at: index }));
  await ports.db.insertInto('users').values(rows).execute();
  return ports.db;
}

test('look-ups that are made at once get each its own row, or null', async () => {
  const db = await withUsers();
  const asked = awkward.flatMap((mobile, index) => [
    userOf(db, { mobile, since: index }),
    userOf(db, { mobile, since: index + 1 }),
    userOf(db, { mobile: `not ${mobile}`, since: 0 }),
  ]);
  expect(await Promise.all(asked)).toEqual(
    awkward.flatMap((_, index) => [{ id: `u${index}`, created_at: index }, null, null]),
  );
});

test('more than fit one statement are all answered, also while others are under way', async () => {
  const db = await withUsers();
  const ask = () => Array.from({ length: 150 }, () => userOf(db, { mobile: '1', since: 0 }));
  const first = ask();
  await new Promise((resolve) => setTimeout(resolve, 1));
  const found = await Promise.all([...first, ...ask()]);
  expect(found).toHaveLength(300);
  expect(new Set(found.map((user) => user?.id))).toEqual(new Set(['u0']));
});

test('a look-up in a transaction sees what the transaction did, and nobody else does', async () => {
  const db = await withUsers();
  const values = { mobile: 'new', since: 0 };
  const outside: unknown[] = [];
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('users').values({ id: 'new', mobile: 'new', created_at: 1 }).execute();
    expect(await userOf(tx, values)).toEqual({ id: 'new', created_at: 1 });
    // Not awaited in here: the embedded database's single connection is ours until we are done.
    outside.push(userOf(db, values));
    await tx.deleteFrom('users').where('id', '=', 'new').execute();
  });
  expect(await Promise.all(outside)).toEqual([null]);
});

test('a look-up finds what is there now, whatever it found before, in transactions and outside', async () => {
  const db = await withUsers();
  const there = { mobile: '1', since: 0 };
  const nowhere = { mobile: 'nobody has this', since: 0 };
  for (let turn = 1; turn <= 3; turn += 1) {
    await db.updateTable('users').set({ created_at: turn }).where('mobile', '=', '1').execute();
    const row = { id: 'u0', created_at: turn };
    expect([await userOf(db, there), await userOf(db, nowhere)]).toEqual([row, null]);
    await db.transaction().execute(async (tx) => {
      expect([await userOf(tx, there), await userOf(tx, nowhere)]).toEqual([row, null]);
    });
    expect([await userOf(db, nowhere), await userOf(db, there)]).toEqual([null, row]);
  }
});

test('only a select looks something up', async () => {
  const db = await withUsers();
  const write = compiledLookUp((own, { id }: { id: string }) =>
    own.deleteFrom('users').where('id', '=', id).returning('id'),
  );
  await expect(write(db, { id: 'u0' })).rejects.toThrow('only a select');
  expect(await userOf(db, { mobile: '1', since: 0 })).not.toBeNull();
});

test('a database that was closed answers no look-up', async () => {
  const db = await withUsers();
  await db.destroy();
  await expect(async () => userOf(db, { mobile: '1', since: 0 })).rejects.toThrow();
});

describe.runIf(testEngine === 'postgres')('PostgreSQL', () => {
  test('refuses one of several look-ups without refusing the others', async () => {
    const db = await withUsers();
    const [fine, refused, alsoFine] = await Promise.allSettled([
      userOf(db, { mobile: '1', since: 0 }),
      userOf(db, { mobile: 'no text of PostgreSQL: \u0000', since: 0 }),
      userOf(db, { mobile: '"', since: 0 }),
    ]);
    expect(refused.status).toBe('rejected');
    expect(fine).toMatchObject({ value: { id: 'u0' } });
    expect(alsoFine).toMatchObject({ value: { id: 'u1' } });
  });
});
