import { expect, test } from 'vitest';
import { portsForTest } from '../testing/ports-for-test.ts';
import { compiledOnce } from './compiled-once.ts';

test('a query that is compiled once runs with the values of each time, on every handle', async () => {
  let built = 0;
  const find = compiledOnce((db, { mobile, since }: { mobile: string; since: number }) => {
    built += 1;
    return db
      .selectFrom('users')
      .select('id')
      .where('created_at', '>=', since)
      .where('mobile', '=', mobile)
      .where('id', '<>', 'nobody');
  });
  const one = await portsForTest();
  const two = await portsForTest({ place: one.place });
  await one.ports.db
    .insertInto('users')
    .values([
      { id: 'a', mobile: '1', created_at: 10 },
      { id: 'b', mobile: '2', created_at: 20 },
    ])
    .execute();
  for (const { ports } of [one, two]) {
    expect(await find(ports.db, { mobile: '1', since: 10 })).toEqual([{ id: 'a' }]);
    expect(await find(ports.db, { mobile: '2', since: 10 })).toEqual([{ id: 'b' }]);
    expect(await find(ports.db, { mobile: '1', since: 11 })).toEqual([]);
  }
  expect(built).toBe(2);
});

test('a write that is compiled once runs in every transaction, nulls and all, and tells what it did', async () => {
  let built = 0;
  const insert = compiledOnce(
    (db, row: { mobile: string; scene: string; hmac: string; used: number | null }) => {
      built += 1;
      return db
        .insertInto('sms_codes')
        .values({
          mobile: row.mobile,
          scene: row.scene,
          code_hmac: row.hmac,
          sent_at: 1,
          expires_at: 2,
          tries: 0,
          used_at: row.used,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('used_at');
    },
  );
  const { ports } = await portsForTest();
  const one = { mobile: '1', scene: 'login', hmac: 'h', used: null };
  const inTransaction = (row: Partial<Omit<typeof one, 'used'>> & { used?: number | null }) =>
    ports.db.transaction().execute((tx) => insert(tx, { ...one, ...row }));
  expect(await inTransaction(one)).toEqual([{ used_at: null }]);
  expect(await inTransaction(one)).toEqual([]);
  expect(await inTransaction({ mobile: '2', used: 7 })).toEqual([{ used_at: 7 }]);
  expect(built).toBe(1);
});
