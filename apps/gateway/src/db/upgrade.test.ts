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

test('refunds of before a bill could have several are kept, and still one for each decision', async () => {
  const opened = await openForTest(await databasePlace());
  const { db } = opened;
  const names = migrations.map(({ name }) => name);
  await migrate(opened, migrations.slice(0, names.indexOf('0033-add-refunds-of-payments')));
  await db.insertInto('users').values({ id: 'u-1', mobile: '1', created_at: 1 }).execute();
  const order = {
    ...{ order_uuid: 'o-1', user_id: 'u-1', route_plan_uuid: null, trip: '{}', fare: '{}' },
    ...{ total_fen: 2, rule_version: 'r:1', completed_at: 1, abnormal_at: null, findings: null },
    recorded_at: 1,
  };
  await db.insertInto('orders').values(order).execute();
  const bill = {
    ...{ order_uuid: 'o-1', revision: 1, receipt_number: 'YY-1', rule_version: 'r:1', trip: '{}' },
    ...{ waived: '[]', fare: '{}', total_fen: 1, delivered_refund_fen: 0, created_at: 2 },
  };
  await db.insertInto('fare_revisions').values(bill).execute();
  const refund = {
    ...{ id: 'YY-1-1', order_uuid: 'o-1', revision: 1, receipt_number: 'YY-1', amount_fen: 1 },
    ...({ state: 'paid', due_at: 2, paid_at: 3, payment_id: 'p-1' } as const),
  };
  await db.insertInto('refunds').values(refund).execute();
  await migrate(opened);
  const stored = () => db.selectFrom('refunds').selectAll().orderBy('id').execute();
  expect(await stored()).toEqual([{ ...refund, surplus_of: null }]);
  const due = { ...refund, state: 'due', paid_at: null, payment_id: null } as const;
  const surplus = { ...due, id: 'YY-1-p1', surplus_of: 'wx-1' };
  await db.insertInto('refunds').values(surplus).execute();
  for (const twice of [
    { ...due, id: 'YY-1-2', surplus_of: null },
    { ...surplus, id: 'YY-1-p2' },
    { ...surplus, id: 'YY-1-p3', surplus_of: 'wx-3', order_uuid: 'o-2' },
    { ...surplus, id: 'YY-1-p4', surplus_of: 'wx-4', amount_fen: 0 },
  ]) {
    await expect(db.insertInto('refunds').values(twice).execute()).rejects.toThrow();
  }
  expect(await stored()).toHaveLength(2);
});
