import { queryFaqList } from '@ride/contract/content';
import { sendSmsCode } from '@ride/contract/verification';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { DatabaseConfig } from '../db/open-database.ts';
import { hmacOfAnswer, phonePictureIds } from '../features/verification/graphic/graphic-service.ts';
import { upsertGraphicCode } from '../features/verification/graphic/graphic-store.ts';
import { createLogger } from '../http/observe/log.ts';
import {
  emptyDatabaseConfig,
  migratedDatabaseConfig,
  openForTest,
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

/** A picture in the database whose text is known, as if it had been drawn. */
async function knownPicture(
  databaseConfig: DatabaseConfig,
  id: string,
  text: string,
): Promise<void> {
  const { db } = await openForTest(databaseConfig);
  const answerHmac = hmacOfAnswer(readConfig({}).SECRET, id, text);
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

test('a second gateway on the same data answers beside the first and loads nothing twice', async () => {
  const databaseConfig = await emptyPlace();
  const [first, second] = await Promise.all([started(databaseConfig), started(databaseConfig)]);
  expect(await questions(second)).toEqual(await questions(first));
});

test('a port that is taken fails the start', async () => {
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

test('a start in an empty folder creates tables and demo data, which the next start finds', async () => {
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
])('in %s the code of a text is shown on the terminal: %s', async (RIDE_ENV, isShown) => {
  const databaseConfig = await migratedDatabaseConfig();
  const { address } = await started({ ...settingsOf(databaseConfig), RIDE_ENV, DEMO_DATA: 'off' });
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
});
