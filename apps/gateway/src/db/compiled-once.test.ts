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
