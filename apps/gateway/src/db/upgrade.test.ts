import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { fareItems } from '@ride/contract/fares';
import { checkLedger } from '@ride/contract/internal-rewards';
import { pageInvitations } from '@ride/contract/referral';
import pg from 'pg';
import { expect, test } from 'vitest';
import { asService, gatewayForTest, loggedIn, post } from '../app/testing/gateway-for-test.ts';
import { databasePlace, openForTest, testEngine } from '../testing/database-for-test.ts';
import { withDatabaseFile } from '../testing/with-database-file.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import type { DatabaseConfig } from './open-database.ts';

/** The last migration that the dumped databases had. */
const DUMPED_AT = '0009-referral-and-ledger';

const dump = (): string =>
  gunzipSync(
    readFileSync(new URL(`testing/dumps/demo-0009.${testEngine}.sql.gz`, import.meta.url)),
  ).toString('utf8');

/** A database as an earlier version left it, with the demo data of that version. */
async function restoredPlace(): Promise<DatabaseConfig> {
  const place = await databasePlace();
  if (!place.url) {
    withDatabaseFile(place.dataDir, (file) => file.exec(dump()));
    return place;
  }
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  try {
    await client.query(dump());
  } finally {
    await client.end();
  }
  return place;
}

test('a database of the version before is upgraded, and nothing in it is lost', async () => {
  const place = await restoredPlace();
  const opened = await openForTest(place);
  const names = migrations.map(({ name }) => name);
  expect(await migrate(opened)).toEqual(names.slice(names.indexOf(DUMPED_AT) + 1));

  const gateway = await gatewayForTest({ place });
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
  expect(invitations.data.list).toHaveLength(12);
  const ledger = await post(gateway.app, checkLedger, {}, asService);
  expect(ledger.data).toMatchObject({ differences: [] });
});
