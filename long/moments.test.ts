import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordCompletedTrip, recordFirstRide, recordTopUp } from '@ride/contract/internal';
import { checkLedger, settleRewards } from '@ride/contract/internal-rewards';
import { getShareTotalInfo } from '@ride/contract/referral';
import { expect, onTestFinished, test } from 'vitest';
import { demoSession, startGateway } from './gateway-process.ts';
import { dataOf, postAsService, postCall } from './support/post-call.ts';

const DELIVERIES = 600;
const DAY = 24 * 3600_000;
/** Registered a day ago, and never topped up or ridden. */
const COMPANY = 'demo-company-registered';

/** Moments that cannot be right, each drawn at random, and the refusals that name them. */
const wrongMoments = {
  'in seconds': [() => Math.floor(Date.now() / 1000) - randomInt(DAY), 'momentInSeconds'],
  'of 1970': [() => randomInt(1_000_000), 'momentInSeconds'],
  'before registration': [
    () => Date.now() - 2 * DAY - randomInt(365) * DAY,
    'momentBeforeRegistration',
  ],
  'in the future': [() => Date.now() + 6 * 60_000 + randomInt(365) * DAY, 'momentInFuture'],
} as const;
const kinds = Object.keys(wrongMoments) as (keyof typeof wrongMoments)[];

async function gatewayWithDemo(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ride-moments-'));
  const gateway = await startGateway({ DATA_DIR: dataDir, CALLS_PER_SECOND: '0' });
  onTestFinished(async () => {
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return gateway.origin;
}

test('top-ups, rides and trips with impossible moments are refused by name and move no money', async () => {
  const origin = await gatewayWithDemo();
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
  const { differences } = dataOf<{ differences: string[] }>(
    await postAsService(origin, checkLedger, {}),
  );
  expect(differences).toEqual([]);
  console.log('moments: refused by name', Object.fromEntries(refused), '; paid at once: 0 fen');
});

const recordedOf = (income: unknown) =>
  (income as { totalIncomeList: { recorded: number }[] }).totalIncomeList[0]?.recorded;

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
