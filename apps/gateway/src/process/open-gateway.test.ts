import { queryFaqList } from '@ride/contract/content';
import { sendSmsCode } from '@ride/contract/verification';
import { MINUTE_MS } from '@ride/domain/durations';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { DatabaseConfig } from '../db/open-database.ts';
import {
  hmacOfPictureText,
  phonePictureIds,
} from '../features/verification/graphic/graphic-service.ts';
import { upsertGraphicCode } from '../features/verification/graphic/graphic-store.ts';
import { createLogger } from '../http/observe/log.ts';
import {
  emptyDatabaseConfig,
  migratedDatabaseConfig,
  openDatabaseForTest,
} from '../testing/database-for-test.ts';
import { openGateway, type RunningGateway } from './open-gateway.ts';

const silent = createLogger('silent', { write: () => {} });

async function started(settings: Record<string, string> = {}): Promise<RunningGateway> {
  const gateway = await openGateway(readConfig({ PORT: '0', DESK_PORT: '0', ...settings }), silent);
  onTestFinished(() => gateway.stop());
  return gateway;
}

const settingsOf = ({ url, dataDir }: DatabaseConfig): Record<string, string> =>
  url === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: url };

const emptyPlace = async () => settingsOf(await emptyDatabaseConfig());

async function knownPicture(
  databaseConfig: DatabaseConfig,
  id: string,
  text: string,
): Promise<void> {
  const { db } = await openDatabaseForTest(databaseConfig);
  const answerHmac = hmacOfPictureText(readConfig({}).SECRET, id, text);
  const expiresAt = Date.now() + 60_000;
  await upsertGraphicCode(db, { id, scene: 'login', answerHmac, expiresAt });
}

const questions = async ({ address }: RunningGateway) => {
  const answer = await fetch(address + queryFaqList.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"currPage":1,"pageSize":50}',
  });
  return (await answer.json()) as { data: { total: number } };
};

test('a second gateway on the same data works beside the first and loads nothing twice', async () => {
  const databaseConfig = await emptyPlace();
  const [first, second] = await Promise.all([started(databaseConfig), started(databaseConfig)]);
  expect(await questions(second)).toEqual(await questions(first));
});

test('the start of a gateway fails if its port is in use', async () => {
  const databaseConfig = { ...settingsOf(await migratedDatabaseConfig()), RIDE_ENV: 'test' };
  const first = await started(databaseConfig);
  const PORT = new URL(first.address).port;
  await expect(
    openGateway(readConfig({ ...databaseConfig, DESK_PORT: '0', PORT }), silent),
  ).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
});

test('the start of a gateway in an empty folder creates tables and demo data, which the next start uses', async () => {
  const databaseConfig = await emptyPlace();
  const first = await openGateway(
    readConfig({ PORT: '0', DESK: 'off', ...databaseConfig }),
    silent,
  );
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  const before = await questions(first);
  expect(before.data.total).toBeGreaterThan(0);
  await first.stop();
  await expect(fetch(`${first.address}/healthz`)).rejects.toThrow();
  expect(await questions(await started(databaseConfig))).toEqual(before);
});

test.each([
  ['development', true],
  ['test', false],
])(
  'in the environment %s the code of a text message is printed on the terminal: %s',
  async (RIDE_ENV, isShown) => {
    const databaseConfig = await migratedDatabaseConfig();
    const { address } = await started({
      ...settingsOf(databaseConfig),
      RIDE_ENV,
      DEMO_DATA: 'off',
    });
    const picture = { mobile: '13812345678', scene: 'login' } as const;
    const [id] = phonePictureIds({ ...picture, device: null, address: '127.0.0.1' });
    await knownPicture(databaseConfig, id, 'ABCD');
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    const answer = await fetch(address + sendSmsCode.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...picture, code: 'ABCD' }),
    });
    expect(await answer.json()).toMatchObject({ success: true });
    const shown = write.mock.calls.map(([text]) => String(text)).join('');
    expect(shown.includes('13812345678')).toBe(isShown);
  },
);

function startedWithTimers(databaseConfig: DatabaseConfig): Promise<RunningGateway> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const settings = { PORT: '0', DESK: 'off', DEMO_DATA: 'off', ...settingsOf(databaseConfig) };
  return openGateway(readConfig(settings), silent);
}

test('the metrics report which periodic job fails, and when it succeeds again', async () => {
  const databaseConfig = await migratedDatabaseConfig();
  const { db } = await openDatabaseForTest(databaseConfig);
  const { address, stop } = await startedWithTimers(databaseConfig);
  onTestFinished(stop);
  const metrics = async () => (await fetch(`${address}/metrics`)).text();
  const failures = 'ride_job_failures_total{job="openHeldCases"}';
  const lastSuccess = 'ride_job_last_success_timestamp_seconds{job="openHeldCases"}';
  expect(await metrics()).toContain(`${failures} 0\n`);
  expect(await metrics()).toContain(`${lastSuccess} 0\n`);
  expect(await metrics()).toContain('# TYPE ride_job_last_success_timestamp_seconds gauge\n');
  await sql`alter table orders rename to orders_away`.execute(db);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await vi.waitFor(async () => expect(await metrics()).toContain(`${failures} 1\n`));
  expect(await metrics()).toContain(`${lastSuccess} 0\n`);
  await sql`alter table orders_away rename to orders`.execute(db);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await vi.waitFor(async () => expect(await metrics()).not.toContain(`${lastSuccess} 0\n`));
  expect(await metrics()).toContain(`${failures} 1\n`);
});

test('a gateway that stops while it deletes old rows finishes before it closes the database', async () => {
  const databaseConfig = await migratedDatabaseConfig();
  const { db } = await openDatabaseForTest(databaseConfig);
  const count = 20_000;
  for (let from = 0; from < count; from += 200) {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      subject: `flood:${from + index}`,
      touchedAt: from + index,
    }));
    await db.insertInto('limitSubjects').values(rows).execute();
  }
  const gateway = await startedWithTimers(databaseConfig);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  await gateway.stop();
  expect(await db.selectFrom('limitSubjects').selectAll().execute()).toEqual([]);
});
