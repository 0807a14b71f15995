import { randomUUID } from 'node:crypto';
import { queryPageContent } from '@ride/contract/content';
import { workbenchCounts } from '@ride/contract/desk/workbench';
import { getPhoneByToken } from '@ride/contract/enterprise';
import { sharedRefusals } from '@ride/contract/envelope';
import { issueMiniToken } from '@ride/contract/internal';
import { MINUTE_MS } from '@ride/domain/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deskForTest } from '../../app/testing/desk-for-test.ts';
import { asService, logInPassenger, post } from '../../app/testing/gateway-for-test.ts';
import { openDatabaseForTest, testEngine } from '../../testing/database-for-test.ts';
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { createDatabase } from '../../testing/test-database.ts';
import { isUnavailable } from '../errors.ts';
import { migrate } from '../migrate.ts';
import type { Db } from '../schema.ts';
import type { PostgresTimes } from './open-postgres.ts';

const insertOnce = (db: Db) =>
  db.insertInto('once').values({ what: randomUUID(), doneAt: 0 }).execute();

const outcomeOf = (written: Promise<unknown>) =>
  written.then(
    () => isAnswered,
    (error: unknown) => (isUnavailable(error) ? isRefused : Promise.reject(error)),
  );

let server: PostgresServer;
let databases = 0;

async function gatewayOnServer(times: Partial<PostgresTimes>) {
  databases += 1;
  const url = await createDatabase(server.url, `failover_${databases}`);
  const operator = await openDatabaseForTest({ url, dataDir: '' });
  await migrate(operator);
  const databaseConfig = { url, dataDir: '', postgresTimes: times };
  const gateway = await deskForTest({ databaseConfig });
  const token = await logInPassenger(gateway);
  let phone = 13_900_000_000;
  return {
    gateway,
    operator: operator.db,
    /** Each write uses another phone, so that no write waits for the row lock of another. */
    write: () => {
      phone += 1;
      return post(gateway.app, issueMiniToken, { mobile: String(phone) }, asService);
    },
    writeAlone: () => outcomeOf(insertOnce(gateway.ports.db)),
    writeInTransaction: () => outcomeOf(gateway.ports.db.transaction().execute(insertOnce)),
    read: () => post(gateway.app, getPhoneByToken, {}, { token }),
  };
}

const isRefused = { status: 503, success: false, code: sharedRefusals.unavailable };
const isAnswered = { status: 200, success: true };

const times = async <Result>(count: number, call: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, call));

async function waitingWrites(operator: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where wait_event = 'SyncRep'`.execute(operator);
  return rows[0]?.count ?? 0;
}

/** Afterwards COMMIT waits forever, as it does when all synchronous stand-bys are gone. */
async function removeStandby(operator: Db): Promise<void> {
  await sql`alter system set synchronous_standby_names = 'gone'`.execute(operator);
  await sql`select pg_reload_conf()`.execute(operator);
}

async function standbyIsBack(operator: Db): Promise<void> {
  await sql`alter system reset synchronous_standby_names`.execute(operator);
  await sql`select pg_reload_conf()`.execute(operator);
}

describe.runIf(testEngine === 'postgres')('PostgreSQL', () => {
  beforeAll(async () => {
    server = await startPostgres({ replicates: true });
  });
  afterAll(() => server.stop());

  test.each([
    // The test would not end in time if anything but the COMMIT had to reach its timeout.
    ['transactions', { commitMs: 500, statementMs: 600_000 }, 'writeInTransaction'],
    ['single statements', { commitMs: 500, statementMs: 500 }, 'writeAlone'],
  ] as const)(
    'without its stand-by server refuses to write %s, answers reads, holds few connections, and accepts writes when the stand-by is back',
    async (_, limits, kind) => {
      const {
        gateway,
        operator,
        read,
        [kind]: write,
      } = await gatewayOnServer({ ...limits, refuseMs: 100 });
      const writes = times(30, async () => {
        for (;;) {
          const answer = await write();
          if (!answer.success) return answer;
        }
      });
      await removeStandby(operator);
      await vi.waitFor(
        async () => expect(await waitingWrites(operator)).toBeGreaterThan(0),
        10_000,
      );
      for (const answer of await times(30, read)) expect(answer).toMatchObject(isAnswered);
      for (const answer of await writes) expect(answer).toMatchObject(isRefused);
      for (let round = 0; round < 5; round += 1) {
        expect(await write()).toMatchObject(isRefused);
        expect(await read()).toMatchObject(isAnswered);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(await gateway.opened.isWritable()).toBe(false);
      expect(await waitingWrites(operator)).toBeLessThanOrEqual(6);

      await standbyIsBack(operator);
      await vi.waitFor(async () => expect(await write()).toMatchObject(isAnswered), 10_000);
      expect(await gateway.opened.isWritable()).toBe(true);
    },
  );

  test('as a stand-by server answers reads, and each connection is closed after a refused write', async () => {
    const { gateway, operator, write } = await gatewayOnServer({});
    const support = await gateway.as('support');
    await sql`alter role current_user set default_transaction_read_only = on`.execute(operator);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ridepages-gateway' and pid <> pg_backend_pid()`.execute(operator);
    await vi.waitFor(async () => expect(await write()).toMatchObject(isRefused), 10_000);
    expect(await gateway.opened.isWritable()).toBe(false);
    // After so long the next call stores that the session was used.
    gateway.clock.advance(2 * MINUTE_MS);
    const counts = await gateway.postDesk(workbenchCounts, {}, support);
    expect(counts).toMatchObject(isAnswered);
    expect(await write()).toMatchObject(isRefused);
    await sql`alter role current_user reset default_transaction_read_only`.execute(operator);
    await vi.waitFor(async () => expect(await write()).toMatchObject(isAnswered), 10_000);
    expect(await gateway.opened.isWritable()).toBe(true);
  });

  test('that is unavailable for a moment delays calls, which are then answered', async () => {
    const { read, write } = await gatewayOnServer({ retryForMs: 60_000, awayMs: 60_000 });
    await server.halt();
    const calls = [read(), write(), read(), write()];
    await server.resume();
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(isAnswered);
  });

  test('that is unavailable for long makes calls fail at once, and published content is served for two minutes', async () => {
    const { gateway, read } = await gatewayOnServer({ retryForMs: 600_000, awayMs: 300 });
    const readPublished = () =>
      post(gateway.app, queryPageContent, { expandBizLine: 18, strategyType: 2 });
    expect(await readPublished()).toMatchObject(isAnswered);
    await server.halt();
    for (const answer of await times(20, read)) expect(answer).toMatchObject(isRefused);
    expect(await read()).toMatchObject(isRefused);
    expect(await gateway.opened.isWritable()).toBe(false);
    gateway.clock.advance(MINUTE_MS);
    expect(await readPublished()).toMatchObject(isAnswered);
    gateway.clock.advance(MINUTE_MS);
    expect(await readPublished()).toMatchObject(isRefused);
    await server.resume();
    expect(await read()).toMatchObject(isAnswered);
  });
});
