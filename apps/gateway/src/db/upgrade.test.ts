import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as desk from '@ride/contract/desk/disputes';
import { fareItems } from '@ride/contract/fares';
import { checkLedger } from '@ride/contract/internal-rewards';
import { pageInvitations } from '@ride/contract/referral';
import { DAY_MS } from '@ride/domain/durations';
import pg from 'pg';
import { expect, test } from 'vitest';
import { deskForTest, type TestDesk } from '../app/testing/desk-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
} from '../app/testing/gateway-for-test.ts';
import { waiveFeeRequest } from '../app/testing/held-cases-for-test.ts';
import {
  emptyDatabaseConfig,
  openDatabaseForTest,
  testEngine,
} from '../testing/database-for-test.ts';
import { withDatabaseFile } from '../testing/with-database-file.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import type { DatabaseConfig } from './open-database.ts';

const released = [
  { version: '1.0.0', lastMigration: '0001-tables', totalFare: '573.15' },
  { version: '1.1.0', lastMigration: '0007-add-content-items', totalFare: '589.16' },
];

/** Restores a database with the demo data of a version, written by scripts/dump-demo.mjs. */
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
  'a database of version $version is upgraded, and its data can be read',
  async ({ version, lastMigration, totalFare }) => {
    const databaseConfig = await restoredPlace(version);
    const opened = await openDatabaseForTest(databaseConfig);
    const names = migrations.map(({ name }) => name);
    expect(await migrate(opened)).toEqual(names.slice(names.indexOf(lastMigration) + 1));

    const gateway = await gatewayForTest({ databaseConfig });
    const token = await logInPassenger(gateway);
    const bill = await post(
      gateway.app,
      fareItems,
      { orderUuid: 'demo-order-cross-city' },
      { token },
    );
    expect(bill.data.totalFare).toBe(totalFare);
    const page = { currPage: 1, pageSize: 50 };
    const invitations = await post(gateway.app, pageInvitations, page, { token });
    expect(invitations.data.list).toHaveLength(13);
    const ledger = await post(gateway.app, checkLedger, {}, asService);
    expect(ledger.data).toMatchObject({ differences: [] });
  },
);

/**
 * Ten days after the demo was loaded all its rewards are due, and cases are still opened for orders
 * held for review.
 */
async function laterThanDemo({ ports, clock }: TestDesk): Promise<void> {
  const { last } = await ports.db
    .selectFrom('orders')
    .select(({ fn }) => fn.max<number>('recordedAt').as('last'))
    .executeTakeFirstOrThrow();
  clock.advance(Number(last) + 10 * DAY_MS - clock.now());
}

const casesIn = async ({ ports }: TestDesk, state: 'received' | 'awaitingSignature') =>
  ports.db
    .selectFrom('disputes')
    .select(['receiptNumber', 'orderUuid', 'kind', 'revision'])
    .where('state', '=', state)
    .execute();

test.each(released)(
  'open cases, orders held for review and pending rewards of version $version can be decided and paid after the upgrade',
  async ({ version }) => {
    const databaseConfig = await restoredPlace(version);
    await migrate(await openDatabaseForTest(databaseConfig));
    const gateway = await deskForTest({ databaseConfig });
    await laterThanDemo(gateway);
    await gateway.runJob('openHeldCases');
    const lead = await gateway.as('lead');

    const received = await casesIn(gateway, 'received');
    expect(received.map(({ orderUuid }) => orderUuid).toSorted()).toEqual([
      'demo-dispute-held',
      'demo-dispute-late',
      'demo-dispute-received',
      'demo-order-disputed',
      'demo-order-held',
    ]);
    for (const { receiptNumber, kind, revision } of received) {
      await gateway.postDesk(desk.takeDispute, { receiptNumber }, lead);
      const decision =
        kind === 'held'
          ? waiveFeeRequest(receiptNumber)
          : { receiptNumber, billRevision: 0, outcome: 'unchanged' as const, text: '费用无误' };
      const seen = { ...decision, revision: revision + 1 };
      const decided = await gateway.postDesk(desk.decideDispute, seen, lead);
      expect(decided).toMatchObject({
        success: true,
        data: { state: kind === 'held' ? 'awaitingSignature' : 'decided' },
      });
    }

    const signer = await gateway.as('lead');
    const proposed = await casesIn(gateway, 'awaitingSignature');
    expect(proposed.map(({ orderUuid }) => orderUuid)).toContain('demo-dispute-proposed');
    for (const { receiptNumber, revision } of proposed) {
      const signed = await gateway.postDesk(desk.signDispute, { receiptNumber, revision }, signer);
      expect(signed).toMatchObject({ success: true });
    }

    expect(await gateway.runJob('settleDueRewards')).toMatchObject({ count: 3, hasMore: false });
    const ledger = await post(gateway.app, checkLedger, {}, asService);
    expect(ledger.data).toMatchObject({ differences: [] });
  },
);
