import { deviceToken } from '@ride/contract/device-token';
import { estimateFareItems } from '@ride/contract/fares';
import { issueMiniToken } from '@ride/contract/internal';
import { publishActivity } from '@ride/contract/internal-publish';
import { inviteStaffByCommand } from '@ride/contract/internal-staff';
import { getPuzzle } from '@ride/contract/puzzle';
import { getRecommendId } from '@ride/contract/referral';
import { login } from '@ride/contract/session';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { track } from '@ride/contract/tracking';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { registerTestCompany, storeTestJoinRequest } from '../../app/testing/companies-for-test.ts';
import { deskForTest } from '../../app/testing/desk-for-test.ts';
import { createRuleInput, publishRules } from '../../app/testing/fares-for-test.ts';
import {
  asService,
  asStaffCommand,
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../app/testing/gateway-for-test.ts';
import { fetchGraphicCodeText, passCaptcha } from '../../app/testing/pictures-for-test.ts';
import { insertTestSmsCode } from '../../app/testing/seeded-code.ts';
import { claimDailyCount } from '../../db/count-of-day.ts';
import type { Tables } from '../../db/schema.ts';
import { retentionPolicy } from './retention-policy.ts';
import { batchSizeOf } from './retention-store.ts';
import { deleteExpiredRows } from './sweep.ts';

async function rowsIn({ ports }: TestGateway, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(ports.db);
  return rows[0]?.count ?? 0;
}

const runningActivity = ({ clock }: TestGateway) => ({
  ...exampleRequests.publishActivity,
  startsAt: clock.now() - DAY_MS,
  endsAt: clock.now() + DAY_MS,
});

async function populatedGateway(): Promise<TestGateway> {
  const gateway = await deskForTest();
  await gateway.as('support');
  await post(
    gateway.app,
    inviteStaffByCommand,
    exampleRequests.inviteStaffByCommand,
    asStaffCommand,
  );
  const token = await logInPassenger(gateway);
  await post(gateway.app, issueMiniToken, { mobile: '13800000000' }, asService);
  await passCaptcha(gateway, 'costProblem');
  await fetchGraphicCodeText(gateway, { mobile: '13900000000', scene: 'login' });
  await post(gateway.app, getPuzzle, { mobile: '13900000000' });
  await publishRules(gateway, createRuleInput());
  await post(gateway.app, estimateFareItems, exampleRequests.estimateFareItems);
  await post(
    gateway.app,
    publishActivity,
    { ...runningActivity(gateway), isImport: true },
    asService,
  );
  const device = await post(gateway.app, deviceToken, { visitorId: '0123456789abcdef' });
  const inviter = { token, riskdevicetoken: device.data.riskDeviceToken };
  const { data: recommendid } = await post(gateway.app, getRecommendId, {}, inviter);
  const owner = { mobile: '13800000000', scene: 'login' } as const;
  const identifyCode = await insertTestSmsCode(gateway.ports, owner);
  await post(gateway.app, login, { mobile: owner.mobile, identifyCode }, inviter);
  await registerTestCompany(gateway, { recommendid });
  await storeTestJoinRequest(gateway);
  const preview = {
    tokenHash: 'hash',
    body: '{}',
    expiresAt: gateway.ports.now() + 10 * MINUTE_MS,
  };
  await gateway.ports.db.insertInto('contentPreviews').values(preview).execute();
  await gateway.ports.db.insertInto('changePreviews').values(preview).execute();
  // SQLite has a single writer, so limits store no lock row there and the test inserts one.
  const held = { subject: 'held', touchedAt: gateway.ports.now() };
  await gateway.ports.db.insertInto('limitSubjects').values(held).execute();
  await post(gateway.app, track, {
    visit: 'visit-0001',
    context: 'out',
    events: [{ name: 'page.entered', at: 0, detail: { route: '/Main', direction: 'first' } }],
  });
  const { db, now } = gateway.ports;
  await claimDailyCount(db, { subject: 'lookup:site', atMost: 100, now: now() });
  // Closing the gateway writes its queued events to the database.
  await gateway.app.close();
  return gateway;
}

test("the test's gateway has rows in every table of the retention policy", async () => {
  const gateway = await populatedGateway();
  for (const { table } of retentionPolicy) expect(await rowsIn(gateway, table)).toBeGreaterThan(0);
});

test('the deletion of expired rows deletes no row before its retention ends', async () => {
  const gateway = await populatedGateway();
  gateway.clock.advance(2 * MINUTE_MS - 1);
  expect(await deleteExpiredRows(gateway.ports)).toBe(0);
});

test.each([
  ['puzzles', 2 * MINUTE_MS],
  ['verificationTickets', 2 * MINUTE_MS],
  ['graphicCodes', 5 * MINUTE_MS],
  ['registrationReceipts', 5 * MINUTE_MS],
  ['miniTokens', 10 * MINUTE_MS],
  ['contentPreviews', 10 * MINUTE_MS],
  ['fareEstimates', HOUR_MS],
  ['staffSessions', 12 * HOUR_MS],
  ['staffInvitations', DAY_MS],
  ['smsCodes', 22 * HOUR_MS],
  ['estimateFacts', 7 * DAY_MS],
  ['sessions', DAY_MS],
  ['limitUses', DAY_MS],
  ['limitSubjects', DAY_MS],
  ['dailyUses', DAY_MS],
  ['invitationOrigins', 30 * DAY_MS],
  ['inviterTraces', 30 * DAY_MS],
  ['lastLogins', 180 * DAY_MS],
  ['outgoingEvents', 30 * DAY_MS],
  ['eventDeliveries', 30 * DAY_MS],
  ['trackedEvents', 90 * DAY_MS],
  ['joinRequests', 90 * DAY_MS],
  ['phoneProofs', 180 * DAY_MS],
] as const)('rows of the table %s are deleted after %i ms and not before', async (table, life) => {
  const gateway = await populatedGateway();
  gateway.clock.advance(life - 1);
  await deleteExpiredRows(gateway.ports);
  expect(await rowsIn(gateway, table)).toBeGreaterThan(0);
  gateway.clock.advance(1);
  await deleteExpiredRows(gateway.ports);
  expect(await rowsIn(gateway, table)).toBe(0);
});

test('the deletion of expired rows deletes no users, companies or content', async () => {
  const gateway = await populatedGateway();
  gateway.clock.advance(1_000 * DAY_MS);
  await deleteExpiredRows(gateway.ports);
  expect(await rowsIn(gateway, 'users')).toBe(1);
  expect(await rowsIn(gateway, 'companies')).toBe(1);
});

async function storeOldRows({ ports: { db } }: TestGateway, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    subject: `flood:${index}`,
    touchedAt: index,
  }));
  for (let from = 0; from < count; from += 200) {
    await db
      .insertInto('limitSubjects')
      .values(rows.slice(from, from + 200))
      .execute();
  }
}

test('many expired rows are deleted in batches, even if two gateways do it at once', async () => {
  const gateway = await gatewayForTest();
  const count = 2 * batchSizeOf(gateway.ports.db) + 7;
  await storeOldRows(gateway, count);
  const swept = await Promise.all([
    deleteExpiredRows(gateway.ports),
    deleteExpiredRows(gateway.ports),
  ]);
  expect(swept[0] + swept[1]).toBe(count);
  expect(await rowsIn(gateway, 'limitSubjects')).toBe(0);
});

test('calls are answered while all of many expired rows are deleted', async () => {
  const gateway = await gatewayForTest();
  await storeOldRows(gateway, 10_300);
  const order: string[] = [];
  const call = setTimeout(async () => {
    await gateway.app.inject('/readyz');
    order.push('call');
  });
  onTestFinished(() => clearTimeout(call));
  await deleteExpiredRows(gateway.ports);
  order.push('sweep');
  expect(order).toEqual(['call', 'sweep']);
  expect(await rowsIn(gateway, 'limitSubjects')).toBe(0);
});
