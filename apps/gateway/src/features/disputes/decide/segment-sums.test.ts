import type { RequestInput } from '@ride/contract/define-call';
import * as calls from '@ride/contract/desk/disputes';
import { repriceOrders } from '@ride/contract/internal-reprice';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import type { Headers } from '../../../app/testing/desk-for-test.ts';
import {
  type DisputeDesk,
  deskWithDispute,
  readCase,
  takeDisputeAs,
} from '../../../app/testing/disputes-for-test.ts';
import { NOON, publishRules, withStartFare } from '../../../app/testing/fares-for-test.ts';
import { asService, post } from '../../../app/testing/gateway-for-test.ts';

type Changes = Pick<RequestInput<typeof calls.recomputeDispute>, 'corrections' | 'waived'>;
const noChanges: Changes = { corrections: [], waived: [] };

async function recomputed(
  { postDesk, receiptNumber }: DisputeDesk,
  headers: Headers,
  changes: Partial<Changes>,
) {
  const request = { receiptNumber, billRevision: 0, ...noChanges, ...changes };
  const { data } = await postDesk(calls.recomputeDispute, request, headers);
  const amounts = data.newLines.map(({ kind, amountFen }) => [kind, amountFen] as const);
  return { totalFen: data.totalAfterFen, ...Object.fromEntries(amounts) };
}

const whole = { distanceMetres: 12_000, durationSeconds: 1_200, highwayFen: 0 };
const segmentsOf = (...metres: number[]) =>
  metres.map((distanceMetres) => ({ distanceMetres, durationSeconds: 1_200 / metres.length }));

/**
 * The second of three segments has a digit too many; the bill is 9 + 96 + 10 yuan, and 3 for
 * parking.
 */
const tooLong = { ...whole, segments: segmentsOf(4_000, 40_000, 4_000), parkingFen: 300 };
/** The segments lack a third of the distance; the bill is 9 + 16 + 10 yuan, and 3 for parking. */
const tooShort = { ...whole, segments: segmentsOf(4_000, 4_000), parkingFen: 300 };

test('a distance made too long by the sum of its segments is shown as billed and corrected to that of the whole trip', async () => {
  const desk = await deskWithDispute(tooLong);
  const { headers } = await takeDisputeAs(desk);
  const [bill] = (await readCase(desk, desk.receiptNumber, headers)).bills;
  expect(bill?.totalFen).toBe(11_800);
  expect(bill?.trip).toMatchObject({
    distanceMetres: 48_000,
    durationSeconds: 1_200,
    whole: { distanceMetres: 12_000, durationSeconds: 1_200 },
  });
  const corrections: Changes['corrections'] = [
    { fact: 'distanceMetres', value: 12_000, reason: 'meterError' },
  ];
  expect(await recomputed(desk, headers, { corrections })).toEqual({
    start: 900,
    mileage: 2_400,
    time: 1_000,
    parking: 300,
    totalFen: 4_600,
  });
});

test.each([
  ['too long', tooLong, { start: 900, mileage: 9_600, time: 1_000, totalFen: 11_500 }],
  ['too short', tooShort, { start: 900, mileage: 1_600, time: 1_000, totalFen: 3_500 }],
] as const)(
  'correcting another fact of a trip whose segments are %s keeps the price of the distance',
  async (_, trip, expected) => {
    const desk = await deskWithDispute({ ...trip, segments: [...trip.segments] });
    const { headers } = await takeDisputeAs(desk);
    const waived: Changes['waived'] = [{ line: 'parking', reason: 'feeNotIncurred' }];
    expect(await recomputed(desk, headers, { waived })).toEqual(expected);
  },
);

test('correcting the rule of a trip with wrong segments changes its price by the rule alone', async () => {
  const desk = await deskWithDispute(tooShort);
  const { receiptNumber } = desk;
  await publishRules(desk, withStartFare('7', { startsAt: NOON + HOUR_MS }));
  const versions = { version: 1, correctVersion: 'nanjing-quick:2' };
  const request = { fareRuleId: 'nanjing-quick', ...versions, dryRun: true };
  const { data } = await post(desk.app, repriceOrders, request, asService);
  expect(data).toMatchObject({ affected: 1, overchargedFen: 200 });
  const support = await desk.as('support');
  const [bill] = (await readCase(desk, receiptNumber, support)).bills;
  expect(bill?.trip).toMatchObject({ distanceMetres: 8_000, whole: { distanceMetres: 12_000 } });
});

test('a trip whose segments add up to its distance shows no second distance', async () => {
  const desk = await deskWithDispute({ ...whole, segments: segmentsOf(8_000, 4_000) });
  const [bill] = (await readCase(desk, desk.receiptNumber, await desk.as('support'))).bills;
  expect(bill?.trip).toMatchObject({ distanceMetres: 12_000, whole: null });
});
