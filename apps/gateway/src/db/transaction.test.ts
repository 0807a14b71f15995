import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testEngine } from '../testing/database-for-test.ts';
import { portsForTest } from '../testing/ports-for-test.ts';
import { isUnavailable } from './errors.ts';
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

/** The work reads a row that others change until it writes to it, `lost` times. */
async function doContendedWork(lost: number) {
  const { db } = (await portsForTest()).ports;
  await db.insertInto('users').values(user).execute();
  const attempts: number[] = [];
  const done = transaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const { createdAt } = await tx.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    attempts.push(createdAt);
    const next = { createdAt: createdAt + 1 };
    if (attempts.length <= lost) await db.updateTable('users').set(next).execute();
    await tx.updateTable('users').set(next).execute();
    return 'stored';
  });
  return { attempts, outcome: await done.catch(isUnavailable) };
}

test.runIf(testEngine === 'postgres')(
  'a transaction that lost to others is done again, the third time at last',
  async () => {
    expect(await doContendedWork(2)).toEqual({ attempts: [0, 1, 2], outcome: 'stored' });
    expect(await doContendedWork(3)).toEqual({ attempts: [0, 1, 2], outcome: true });
  },
);

test.runIf(testEngine === 'postgres')(
  'of two transactions that deadlock both are stored',
  async () => {
    const { db } = (await portsForTest()).ports;
    const ids = ['u1', 'u2'] as const;
    await db
      .insertInto('users')
      .values(ids.map((id) => ({ id, mobile: id, createdAt: 0 })))
      .execute();
    let waiting: () => void = () => {};
    const bothHoldOne = new Promise<void>((resolve) => {
      waiting = resolve;
    });
    let holding = 0;
    const visit = (order: readonly string[]) =>
      transaction(db, async (tx) => {
        for (const id of order) {
          await tx
            .updateTable('users')
            .set((row) => ({ createdAt: row('createdAt', '+', 1) }))
            .where('id', '=', id)
            .execute();
          holding += 1;
          if (holding === 2) waiting();
          await bothHoldOne;
        }
      });
    await Promise.all([visit(ids), visit(ids.toReversed())]);
    const counts = await db.selectFrom('users').select('createdAt').execute();
    expect(counts).toEqual([{ createdAt: 2 }, { createdAt: 2 }]);
    expect(holding).toBeGreaterThan(4);
  },
);
