import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { emptyDatabaseConfig, openDatabaseForTest } from '../testing/database-for-test.ts';
import type { DatabaseConfig } from './open-database.ts';

const entry = fileURLToPath(new URL('../app/testing/prepare-database.ts', import.meta.url));

/** Both processes load all modules first, and begin at the time given as argument. */
const PROGRAM = `
  import { runnerImport } from 'vite';
  const { module } = await runnerImport(${JSON.stringify(entry)});
  await new Promise((resolve) => setTimeout(resolve, Number(process.argv[2]) - Date.now()));
  console.log(JSON.stringify(await module.prepareDatabase(JSON.parse(process.argv[1]))));
  process.exit();
`;

async function prepareDatabase(databaseConfig: DatabaseConfig, beginAt: number) {
  const flags = [
    '--input-type=module',
    '-e',
    PROGRAM,
    JSON.stringify(databaseConfig),
    String(beginAt),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  return JSON.parse(stdout) as { migrations: number; demo: boolean };
}

test('two processes that start at once on an empty database both succeed', async () => {
  const databaseConfig = await emptyDatabaseConfig();
  const beginAt = Date.now() + 2_500;
  const came = await Promise.all([
    prepareDatabase(databaseConfig, beginAt),
    prepareDatabase(databaseConfig, beginAt),
  ]);
  expect(came.filter(({ migrations }) => migrations > 0)).toHaveLength(1);
  expect(came.filter(({ demo }) => demo)).toHaveLength(1);
  const { db } = await openDatabaseForTest(databaseConfig);
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
});
