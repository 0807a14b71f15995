import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { fareItems } from '@ride/contract/fares';
import { checkLedger } from '@ride/contract/internal-rewards';
import { pageInvitations } from '@ride/contract/referral';
import pg from 'pg';
import { expect, test } from 'vitest';
import { asService, gatewayForTest, loggedIn, post } from '../app/testing/gateway-for-test.ts';
import { emptyDatabaseConfig, openForTest, testEngine } from '../testing/database-for-test.ts';
import { withDatabaseFile } from '../testing/with-database-file.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import type { DatabaseConfig } from './open-database.ts';

/** Released versions, each with the last migration that it had. */
const released = [{ version: '1.0.0', lastMigration: '0001-tables' }];

/** A database as a version left it, with its demo data; scripts/dump-demo.mjs writes them. */
async function restoredPlace(version: string): Promise<DatabaseConfig> {
  const file = new URL(`testing/dumps/demo-${version}.${testEngine}.sql.gz`, import.meta.url);
  const dump = gunzipSync(readFileSync(file)).toString('utf8');
  const databaseConfig = await emptyDatabaseConfig();
  if (!databaseConfig.url) {
    withDatabaseFile(databaseConfig.dataDir, (database) => database.exec(dump));
    return databaseConfig;
  }
  const client = new pg.Client({ connectionString: databaseConfig.url });
  await client.connect();
  try {
    await client.query(dump);
  } finally {
    await client.end();
  }
  return databaseConfig;
}

test.each(released)(
  'a database of $version is upgraded, and what it has is read',
  async ({ version, lastMigration }) => {
    const databaseConfig = await restoredPlace(version);
    const opened = await openForTest(databaseConfig);
    const names = migrations.map(({ name }) => name);
    expect(await migrate(opened)).toEqual(names.slice(names.indexOf(lastMigration) + 1));

    const gateway = await gatewayForTest({ databaseConfig });
    const token = await loggedIn(gateway);
    const bill = await post(
      gateway.app,
      fareItems,
      { orderUuid: 'demo-order-cross-city' },
      { token },
    );
    expect(bill.data.totalFare).toBe('573.15');
    const page = { currPage: 1, pageSize: 50 };
    const invitations = await post(gateway.app, pageInvitations, page, { token });
    expect(invitations.data.list).toHaveLength(13);
    const ledger = await post(gateway.app, checkLedger, {}, asService);
    expect(ledger.data).toMatchObject({ differences: [] });
  },
);
