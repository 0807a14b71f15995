import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordCompletedTrip, recordFirstRide, recordTopUp } from '@ride/contract/internal';
import { settleRewards } from '@ride/contract/internal-rewards';
import { getShareTotalInfo } from '@ride/contract/referral';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { expect, onTestFinished, test } from 'vitest';
import { withDatabaseFile } from '../apps/gateway/src/testing/with-database-file.ts';
import { demoSession, startGateway } from './gateway-process.ts';
import { ledgerDifferences } from './support/ledger.ts';
import { dataOf, postAsService, postCall } from './support/post-call.ts';

const DELIVERIES = 600;
/** Registered a day ago, and never topped up or ridden. */
const COMPANY = 'demo-company-registered';

/** Moments that cannot be right, each drawn at random, and the refusals that name them. */
const wrongMoments = {
  'in seconds': [() => Math.floor(Date.now() / 1000) - randomInt(DAY_MS), 'momentInSeconds'],
  'of 1970': [() => randomInt(1_000_000), 'momentInSeconds'],
  'before registration': [
    () => Date.now() - 2 * DAY_MS - randomInt(365) * DAY_MS,
    'momentBeforeRegistration',
  ],
  'in the future': [() => Date.now() + 6 * 60_000 + randomInt(365) * DAY_MS, 'momentInFuture'],
} as const;
const kinds = Object.keys(wrongMoments) as (keyof typeof wrongMoments)[];

async function gatewayWithDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ride-moments-'));
  const gateway = await startGateway({ DATA_DIR: dataDir, CALLS_PER_SECOND: '0' });
  onTestFinished(async () => {
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { origin: gateway.origin, dataDir };
}

test('top-ups, rides and trips with impossible moments are refused by name and move no money', async () => {
  const { origin } = await gatewayWithDemo();
  const token = await demoSession(origin);
  const income = async () => dataOf(await postCall(origin, getShareTotalInfo, {}, { token }));
  await postAsService(origin, settleRewards, {});
  const before = await income();
  const refused = new Map<string, number>();
  for (let count = 0; count < DELIVERIES; count += 1) {
    const kind = kinds[count % kinds.length] ?? 'of 1970';
    const [moment, refusal] = wrongMoments[kind];
    const at = moment();
    for (const [call, body] of deliveriesAt(at, `wrong-${count}`)) {
      // A trip has no company, so any moment of the past in milliseconds may be right for it.
      if (call === recordCompletedTrip && refusal === 'momentBeforeRegistration') continue;
      const answer = await postAsService(origin, call, body);
      const expected = (call.refusals as Record<string, number>)[refusal];
      expect([kind, call.path, answer?.envelope?.code]).toEqual([kind, call.path, expected]);
      refused.set(kind, (refused.get(kind) ?? 0) + 1);
    }
  }
  await postAsService(origin, settleRewards, {});
  expect(await income()).toEqual(before);

  // A right moment is accepted afterwards: nothing of what was refused was kept under these ids.
  const [topUp, ride] = deliveriesAt(Date.now(), 'wrong-0');
  for (const [call, body] of [topUp, ride]) dataOf(await postAsService(origin, call, body));
  await postAsService(origin, settleRewards, {});
  expect(await income()).toMatchObject({ totalIncomeList: [{ recorded: recordedOf(before) }] });
  expect(await ledgerDifferences(origin)).toEqual([]);
  console.log('moments: refused by name', Object.fromEntries(refused), '; paid at once: 0 fen');
});

/** Of the demo activity. */
const HOLD = 7 * DAY_MS;
/** Longer ago than a reward is withheld, and after the companies registered. */
const LATE = 8 * DAY_MS - HOUR_MS;

test('rewards for a top-up and a ride that are reported eight days late are withheld from the report on, and nothing is paid at once', async () => {
  const { origin, dataDir } = await gatewayWithDemo();
  const token = await demoSession(origin);
  const income = async () =>
    dataOf<Income>(await postCall(origin, getShareTotalInfo, {}, { token })).totalIncomeList[0];
  await postAsService(origin, settleRewards, {});
  const before = await income();
  const reportedAt = Date.now();
  const at = reportedAt - LATE;
  // One has topped up too little until now, the other has topped up enough and never ridden.
  const topUp = { topUpId: 'late', companyId: 'demo-company-beijing', amountFen: 200_000 };
  dataOf(await postAsService(origin, recordTopUp, { ...topUp, paidAt: at }));
  const ride = { companyId: 'demo-company-partly', orderUuid: 'late' };
  dataOf(await postAsService(origin, recordFirstRide, { ...ride, riddenAt: at }));

  expect(dataOf(await postAsService(origin, settleRewards, {}))).toMatchObject({ settled: 0 });
  const toRecorded = (before?.toRecorded ?? 0) + 30_000;
  expect(await income()).toMatchObject({ recorded: before?.recorded, toRecorded });
  const rewards = withDatabaseFile(dataDir, (file) =>
    file.prepare('select due_at from invitation_milestones where reached_at = ?').all(at),
  ) as { due_at: number }[];
  expect(rewards).toHaveLength(2);
  for (const { due_at } of rewards) expect(due_at).toBeGreaterThanOrEqual(reportedAt + HOLD);
  expect(await ledgerDifferences(origin)).toEqual([]);
  console.log('moments: two events reported eight days late; paid at once: 0 fen');
});

interface Income {
  readonly totalIncomeList: readonly { readonly recorded: number; readonly toRecorded: number }[];
}

const recordedOf = (income: unknown) => (income as Income).totalIncomeList[0]?.recorded;

type Call = typeof recordTopUp | typeof recordFirstRide | typeof recordCompletedTrip;
type Delivery = readonly [call: Call, body: object];

function deliveriesAt(at: number, id: string): [Delivery, Delivery, Delivery] {
  const trip = {
    orderUuid: id,
    passengerMobile: '13800000000',
    typeModule: 4,
    typeTime: 1,
    cityCode: '320100',
    distanceMetres: 12_400,
    durationSeconds: 1_500,
  };
  return [
    [recordTopUp, { topUpId: id, companyId: COMPANY, amountFen: 200_000, paidAt: at }],
    [recordFirstRide, { companyId: COMPANY, orderUuid: id, riddenAt: at }],
    [recordCompletedTrip, { ...trip, orderedAt: at, departedAt: at, completedAt: at }],
  ];
}
