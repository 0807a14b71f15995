import { expect, test } from 'vitest';
import { portsForTest } from '../testing/ports-for-test.ts';
import { transaction } from './transaction.ts';

const user = { id: 'u1', mobile: '13800000000', createdAt: 0 };

test.each([{}, { durable: false }])(
  'a transaction commits and returns the result of its work, with options %j',
  async (options) => {
    const { db } = (await portsForTest()).ports;
    const result = await transaction(
      db,
      async (tx) => {
        await tx.insertInto('users').values(user).execute();
        return 'stored';
      },
      options,
    );
    expect(result).toBe('stored');
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([user]);
  },
);

test.each([{}, { durable: false }])(
  'a rollback undoes the transaction and returns its reason, with options %j',
  async (options) => {
    const { db } = (await portsForTest()).ports;
    const result = await transaction<'stored', 'taken'>(
      db,
      async (tx, rollback) => {
        await tx.insertInto('users').values(user).execute();
        return rollback('taken');
      },
      options,
    );
    expect(result).toBe('taken');
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  },
);
