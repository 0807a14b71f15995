import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  emptyDatabaseConfig,
  migratedDatabaseConfig,
  openDatabaseForTest,
  testEngine,
} from '../../testing/database-for-test.ts';
import { isUnavailable } from '../errors.ts';
import { migrate } from '../migrate.ts';
import type { Db } from '../schema.ts';
import { transaction } from '../transaction.ts';

const session = { tokenHash: 'h', userId: 'u', createdAt: 0, expiresAt: 1 };
const unavailable = (error: unknown) => isUnavailable(error);

describe.runIf(testEngine === 'sqlite')('the embedded database', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('can be read by its owner only, as can its side files', async () => {
    const { dataDir } = await emptyDatabaseConfig();
    await migrate(await openDatabaseForTest({ dataDir: join(dataDir, 'deeper') }));
    const mode = (path: string) => statSync(join(dataDir, path)).mode & 0o777;
    expect(mode('deeper')).toBe(0o700);
    for (const suffix of ['', '-wal', '-shm']) {
      expect(mode(`deeper/ridepages.sqlite${suffix}`)).toBe(0o600);
    }
  });

  test('uses a write-ahead log and writes every commit to the disk', async () => {
    const { db } = await openDatabaseForTest(await migratedDatabaseConfig());
    const pragma = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
  });

  test('commits a non-durable transaction with synchronous = NORMAL, and the next with FULL', async () => {
    const { db } = await openDatabaseForTest(await migratedDatabaseConfig());
    const synchronous = async (handle: Db) =>
      Object.values((await sql<object>`pragma synchronous`.execute(handle)).rows[0] ?? {})[0];
    const read: unknown[] = [];
    const failing = async (tx: Db) => {
      read.push(await synchronous(tx));
      await tx.insertInto('users').values({ id: 'u', mobile: '1', createdAt: 0 }).execute();
      throw new Error('failed');
    };
    const notDurable = transaction(db, failing, { durable: false });
    const next = db.transaction().execute(async (tx) => read.push(await synchronous(tx)));
    await expect(notDurable).rejects.toThrow('failed');
    await next;
    read.push(await synchronous(db));
    expect(read).toEqual([1, 2, 2]);
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test.each([true, Number.NaN, undefined, {}, 10n])(
    'refuses the value %s, which would end the process or be stored as another one',
    async (value) => {
      const { db } = await openDatabaseForTest(await migratedDatabaseConfig());
      const select = db
        .selectFrom('users')
        .select('id')
        .where('id', '=', value as never);
      await expect(select.execute()).rejects.toThrow('portable subset');
      expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
    },
  );

  test('is reported as unavailable while another process locks the file for too long, and loses nothing', async () => {
    const databaseConfig = await migratedDatabaseConfig();
    const [holder, waiter] = [
      await openDatabaseForTest(databaseConfig),
      await openDatabaseForTest(databaseConfig),
    ];
    const user = { id: 'u', mobile: '13800000000', createdAt: 0 };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await holder.db.transaction().execute(async () => {
      const write = waiter.db.deleteFrom('sessions').execute().catch(unavailable);
      await vi.advanceTimersByTimeAsync(6_000);
      expect(await write).toBe(true);
    });
    await waiter.db.insertInto('users').values(user).execute();
    expect(await holder.db.selectFrom('users').selectAll().execute()).toEqual([user]);
  });

  test('fails with a timeout when the outer handle is used inside a transaction', async () => {
    const { db } = await openDatabaseForTest(await migratedDatabaseConfig());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await db.transaction().execute(async () => {
      const outer = db.insertInto('sessions').values(session).execute().catch(unavailable);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await outer).toBe(true);
    });
  });

  test('refuses the rest of an open transaction and all waiting ones after it was closed', async () => {
    const databaseConfig = await migratedDatabaseConfig();
    const { db, close } = await openDatabaseForTest(databaseConfig);
    const [first, second] = ['1', '2'].map((id) => ({ id, mobile: id, createdAt: 0 }));
    const begun = db.transaction().execute(async (tx) => {
      await tx
        .insertInto('users')
        .values(first as never)
        .execute();
      await close();
      await tx
        .insertInto('users')
        .values(second as never)
        .execute();
    });
    const waiting = db.selectFrom('users').selectAll().execute();
    expect(await begun.catch(unavailable)).toBe(true);
    await expect(waiting).rejects.toThrow();
    const reopened = await openDatabaseForTest(databaseConfig);
    expect(await reopened.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  const readOften = async (handle: Db) => {
    for (let read = 0; read < 2_000; read += 1) {
      await handle.selectFrom('users').select('id').where('id', '=', 'u').execute();
    }
  };

  test.each([
    ['one after another', readOften],
    ['of a transaction', (db: Db) => db.transaction().execute(readOften)],
  ])('lets timers of the process run between many statements %s', async (_, work) => {
    const { db } = await openDatabaseForTest(await migratedDatabaseConfig());
    const order: string[] = [];
    setTimeout(() => order.push('timer'));
    await work(db);
    order.push('statements');
    expect(order).toEqual(['timer', 'statements']);
  });

  test('is complete in its single file after it was closed', async () => {
    const { dataDir } = await emptyDatabaseConfig();
    const opened = await openDatabaseForTest({ dataDir });
    await migrate(opened);
    expect(statSync(join(dataDir, 'ridepages.sqlite-wal')).size).toBeGreaterThan(0);
    await opened.close();
    expect(statSync(join(dataDir, 'ridepages.sqlite-wal')).size).toBe(0);
  });

  test('copies committed data from its write-ahead log into the file while it is open', async () => {
    const { dataDir } = await migratedDatabaseConfig();
    const { db } = await openDatabaseForTest({ dataDir });
    const mobile = 'committed while open';
    await db.insertInto('users').values({ id: 'u', mobile, createdAt: 0 }).execute();
    const isInFile = () => readFileSync(join(dataDir, 'ridepages.sqlite')).includes(mobile);
    await expect.poll(isInFile, { timeout: 30_000 }).toBe(true);
  });

  test('is reported as not ready after its file was removed, although the open file still answers', async () => {
    const databaseConfig = await migratedDatabaseConfig();
    const opened = await openDatabaseForTest(databaseConfig);
    await opened.ping();
    rmSync(join(databaseConfig.dataDir, 'ridepages.sqlite'));
    expect(await opened.ping().catch(unavailable)).toBe(true);
  });
});
