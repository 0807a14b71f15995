import { queryPageContent } from '@ride/contract/content';
import { issueMiniToken } from '@ride/contract/internal';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { asService, gatewayForTest, post } from '../../app/testing/gateway-for-test.ts';
import {
  migratedDatabaseConfig,
  openDatabaseForTest,
  testEngine,
} from '../../testing/database-for-test.ts';
import { startPostgres } from '../../testing/postgres-server.ts';
import { assertDurable } from '../durability.ts';
import { isUnavailable } from '../errors.ts';
import { migrate } from '../migrate.ts';

const unavailable = (error: unknown) => isUnavailable(error);

describe.runIf(testEngine === 'postgres')('PostgreSQL', () => {
  test('that stops is reported as unavailable in every phase of a query, and used again after its restart', async () => {
    const server = await startPostgres();
    onTestFinished(server.stop);
    const databaseConfig = { url: server.url, dataDir: '', postgresTimes: { retryForMs: 0 } };
    await migrate(await openDatabaseForTest(databaseConfig));
    const gateway = await gatewayForTest({ databaseConfig });
    const write = () => post(gateway.app, issueMiniToken, { mobile: '13800000001' }, asService);
    expect(await write()).toMatchObject({ status: 200, success: true });

    const interrupted = gateway.ports.db
      .transaction()
      .execute(async (tx) => {
        await server.halt();
        await tx.deleteFrom('users').execute();
      })
      .catch(unavailable);
    expect(await interrupted).toBe(true);
    expect(await gateway.opened.ping().catch(unavailable)).toBe(true);
    expect(await write()).toMatchObject({ status: 503, success: false });
    expect(
      await post(gateway.app, queryPageContent, { expandBizLine: 18, strategyType: 2 }),
    ).toMatchObject({ status: 503 });

    await server.resume();
    await gateway.opened.ping();
    expect(await write()).toMatchObject({ status: 200, success: true });
  });

  test("may close any connection without ending the gateway's process", async () => {
    const { db } = await openDatabaseForTest(await migratedDatabaseConfig());
    const pid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    const ended = await pid();
    const executioner = await openDatabaseForTest({ url: inject('postgres'), dataDir: '' });
    await sql`select pg_terminate_backend(${ended})`.execute(executioner.db);
    await vi.waitFor(async () => expect(await pid()).not.toBe(ended), 20_000);
  });

  test('that has lost a prepared statement is queried over a new connection', async () => {
    const { db } = await openDatabaseForTest(await migratedDatabaseConfig());
    const users = () => db.selectFrom('users').select('id').execute();
    expect(await users()).toEqual([]);
    await sql`deallocate all`.execute(db);
    expect(await users().catch(unavailable)).toBe(true);
    expect(await users()).toEqual([]);
  });

  test('is refused if its settings may lose acknowledged writes', async () => {
    const notDurable = await openDatabaseForTest({ url: inject('postgres'), dataDir: '' });
    await expect(assertDurable(notDurable)).rejects.toThrow('fsync = off');
    const server = await startPostgres({ durable: true });
    onTestFinished(server.stop);
    const durable = await openDatabaseForTest({ url: server.url, dataDir: '' });
    await expect(assertDurable(durable)).resolves.toBeUndefined();
    const committing = async (how: string) => {
      const url = `${server.url}?options=-c%20synchronous_commit%3D${how}`;
      return assertDurable(await openDatabaseForTest({ url, dataDir: '' })).catch(String);
    };
    expect(await committing('remote_apply')).toBeUndefined();
    for (const how of ['remote_write', 'local', 'off']) {
      expect(await committing(how)).toContain(`synchronous_commit = ${how}`);
    }
  });

  test('that does not run is reported as unavailable at once, or after the configured retries', async () => {
    const server = await startPostgres();
    const { url } = server;
    await server.stop();
    const opened = await openDatabaseForTest({
      url,
      dataDir: '',
      postgresTimes: { retryForMs: 0 },
    });
    expect(await migrate(opened).catch(unavailable)).toBe(true);
    expect(await opened.ping().catch(unavailable)).toBe(true);
  });
});
