import type { RequestOf } from '@ride/contract/define-call';
import { previewDecisions, readUnsignedBalance } from '@ride/contract/desk/dispute-tools';
import * as calls from '@ride/contract/desk/disputes';
import { withdrawDispute } from '@ride/contract/dispute-cases';
import { fareItems } from '@ride/contract/fares';
import { expect, test } from 'vitest';
import { deskForTest, type Headers, type TestDesk } from '../../../app/testing/desk-for-test.ts';
import { raiseTestDispute, readCase } from '../../../app/testing/disputes-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  publishRules,
} from '../../../app/testing/fares-for-test.ts';
import { logInPassenger, post } from '../../../app/testing/gateway-for-test.ts';
import { unsignedAmountSubject } from './unsigned-balance-service.ts';

/**
 * Each order costs 39 yuan and 30 for a highway; its passenger has disputed it and the desk taken
 * it.
 */
async function withCases(
  count: number,
  { perDay, paid = true }: { perDay: number; paid?: boolean },
) {
  const desk = await deskForTest({ settings: { UNSIGNED_PER_DAY_FEN: String(perDay) } });
  await publishRules(desk, createRuleInput());
  const token = await logInPassenger(desk);
  const headers = await desk.as('support');
  const receipts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const orderUuid = `order-${index}`;
    const payments = paid ? [{ item: '微信支付', amountFen: 6_900 }] : [];
    await deliverTrip(desk, createTripInput({ orderUuid, highwayFen: 3_000, payments }));
    const receiptNumber = await raiseTestDispute(desk, token, { orderUuid });
    await desk.postDesk(calls.takeDispute, { receiptNumber }, headers);
    receipts.push(receiptNumber);
  }
  return { desk, token, headers, receipts };
}

const withoutHighway = (receiptNumber: string, revision = 1) => ({
  receiptNumber,
  revision,
  billRevision: 0,
  outcome: 'adjusted' as const,
  text: '没有走高速',
  corrections: [],
  waived: [{ line: 'highway' as const, reason: 'feeNotIncurred' as const }],
});

const decide = (desk: TestDesk, headers: Headers, receiptNumber = '', revision = 1) =>
  desk.postDesk(calls.decideDispute, withoutHighway(receiptNumber, revision), headers);

const leftOf = async (desk: TestDesk, headers: Headers) =>
  (await desk.postDesk(readUnsignedBalance, {}, headers)).data;

test.each([
  ['given back', true],
  ['let off', false],
])(
  'an amount that is %s counts towards the daily sum that a person may decide alone, beyond which a signature is needed',
  async (_, paid) => {
    const { desk, headers, receipts } = await withCases(3, { perDay: 6_000, paid });
    expect(await leftOf(desk, headers)).toEqual({ leftFen: 6_000, limitFen: 6_000 });
    expect((await decide(desk, headers, receipts[0])).data.state).toBe('decided');
    expect(await leftOf(desk, headers)).toEqual({ leftFen: 3_000, limitFen: 6_000 });
    expect((await decide(desk, headers, receipts[1])).data.state).toBe('decided');
    const [, , receiptNumber = ''] = receipts;
    const { outcome: _o, revision: _r, text: _t, ...preview } = withoutHighway(receiptNumber);
    const shown = await desk.postDesk(calls.recomputeDispute, preview, headers);
    expect(shown.data.reasonsToSign).toEqual(['dayLimit']);
    expect((await decide(desk, headers, receiptNumber)).data).toEqual({
      state: 'awaitingSignature',
      refundFen: paid ? 3_000 : 0,
      reasonsToSign: ['dayLimit'],
    });
    // Each colleague has a daily sum of their own, and a signed decision counts for nobody.
    const lead = await desk.as('lead');
    const signed = await desk.postDesk(calls.signDispute, { receiptNumber, revision: 2 }, lead);
    expect(signed.data.state).toBe('decided');
    expect(await leftOf(desk, lead)).toEqual({ leftFen: 6_000, limitFen: 6_000 });
    expect(await leftOf(desk, headers)).toEqual({ leftFen: 0, limitFen: 6_000 });
  },
);

test('a decision that leaves the fare unchanged does not count towards the daily sum that a person may decide alone', async () => {
  const { desk, headers, receipts } = await withCases(1, { perDay: 3_000 });
  const [receiptNumber = ''] = receipts;
  const kept = { receiptNumber, revision: 1, billRevision: 0, text: '费用无误' };
  await desk.postDesk(calls.decideDispute, { ...kept, outcome: 'unchanged' }, headers);
  expect(await usedToday(desk)).toEqual([]);
});

const usedToday = async ({ ports }: TestDesk) =>
  (
    await ports.db
      .selectFrom('dailyUses')
      .select('amount')
      .where('subject', 'like', unsignedAmountSubject('%'))
      .execute()
  ).map(({ amount }) => amount);

test('concurrent decisions of one person on two gateways never exceed the daily sum that this person may decide alone', async () => {
  const COUNT = 8;
  const { desk, headers, receipts } = await withCases(COUNT, { perDay: 10_000 });
  const settings = { UNSIGNED_PER_DAY_FEN: '10000' };
  const { databaseConfig, clock } = desk;
  const second = await deskForTest({ databaseConfig, clock, settings });
  const results = await Promise.all(
    receipts.map((receiptNumber, index) =>
      decide(index % 2 === 0 ? desk : second, headers, receiptNumber),
    ),
  );
  const states = results.map(({ data }) => data.state);
  expect(states.filter((state) => state === 'decided')).toHaveLength(3);
  expect(states.filter((state) => state === 'awaitingSignature')).toHaveLength(COUNT - 3);
  expect(await usedToday(desk)).toEqual([9_000]);
});

test('a decision sent twice at once counts once towards the daily sum, a refused one not at all', async () => {
  const { desk, headers, receipts } = await withCases(1, { perDay: 10_000 });
  const second = await deskForTest({
    databaseConfig: desk.databaseConfig,
    clock: desk.clock,
    settings: { UNSIGNED_PER_DAY_FEN: '10000' },
  });
  const both = await Promise.all([
    decide(desk, headers, receipts[0]),
    decide(second, headers, receipts[0]),
  ]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  expect(await usedToday(desk)).toEqual([3_000]);
});

test('a decision that fails when it is stored does not count towards the daily sum', async () => {
  const { desk, headers, receipts } = await withCases(1, { perDay: 10_000 });
  const [receiptNumber = ''] = receipts;
  const { append } = desk.ports.eventsOut;
  desk.ports.eventsOut.append = async () => {
    throw new Error('no room');
  };
  expect((await decide(desk, headers, receiptNumber)).status).toBe(500);
  desk.ports.eventsOut.append = append;
  expect(await usedToday(desk)).toEqual([]);
  expect((await decide(desk, headers, receiptNumber)).data.state).toBe('decided');
});

test('a proposal that is withdrawn or returned leaves the daily sum unchanged', async () => {
  const { desk, token, headers, receipts } = await withCases(2, { perDay: 2_999 });
  const [first = '', second = ''] = receipts;
  for (const receiptNumber of receipts) await decide(desk, headers, receiptNumber);
  await post(desk.app, withdrawDispute, { receiptNumber: first }, { token });
  const back = { receiptNumber: second, revision: 2, messageId: 'returned-0123456789' };
  await desk.postDesk(calls.returnDispute, { ...back, reason: '再看看' }, headers);
  expect(await leftOf(desk, headers)).toEqual({ leftFen: 2_999, limitFen: 2_999 });
  const bill = await post(desk.app, fareItems, { orderUuid: 'order-1' }, { token });
  expect(bill.data.totalFare).toBe('69.00');
  expect((await readCase(desk, second, headers)).state).toBe('takenUp');
});

type Alike = Omit<RequestOf<typeof previewDecisions>, 'cases'>;

test('a preview of several decisions shows amounts, and what each leaves of the daily sum', async () => {
  const { desk, headers, receipts } = await withCases(4, { perDay: 6_000 });
  const cases = receipts.map((receiptNumber) => ({ receiptNumber, revision: 1 }));
  const alike = { outcome: 'adjusted', lines: ['highway', 'parking'] } satisfies Alike;
  const [last] = cases.splice(3);
  const given = { receiptNumber: last?.receiptNumber ?? '', revision: 1, reason: '请假' };
  await desk.postDesk(calls.giveBackDispute, given, headers);
  const { receiptNumber } = given;
  await desk.postDesk(calls.takeDispute, { receiptNumber }, await desk.as('lead'));
  const waive = { cases: [...cases, { receiptNumber, revision: 3 }], ...alike };
  const { data } = await desk.postDesk(previewDecisions, waive, headers);
  const decision = {
    ...{ billRevision: 0, waived: ['highway'], refundFen: 3_000 },
    ...{ totalBeforeFen: 6_900, totalAfterFen: 3_900, reasonsToSign: [] },
  };
  expect(data).toEqual([
    { receiptNumber: receipts[0], problem: null, decision },
    { receiptNumber: receipts[1], problem: null, decision },
    {
      receiptNumber: receipts[2],
      problem: null,
      decision: { ...decision, reasonsToSign: ['dayLimit'] },
    },
    {
      receiptNumber: receipts[3],
      problem: expect.stringMatching(/^这条争议由lead.*处理$/),
      decision: null,
    },
  ]);
  expect(await leftOf(desk, headers)).toEqual({ leftFen: 6_000, limitFen: 6_000 });
  const keep = { cases: [{ receiptNumber: receipts[0] ?? '', revision: 1 }], lines: [] };
  const kept = await desk.postDesk(previewDecisions, { ...keep, outcome: 'unchanged' }, headers);
  const unchanged = { totalAfterFen: 6_900, refundFen: 0, reasonsToSign: [] };
  expect(kept.data).toMatchObject([{ problem: null, decision: unchanged }]);
  const nothing = await desk.postDesk(previewDecisions, { ...keep, outcome: 'adjusted' }, headers);
  expect(nothing.data).toMatchObject([
    { problem: expect.stringMatching(/^按此更正后费用不变/), decision: null },
  ]);
});
