import type { RequestInput } from '@ride/contract/define-call';
import { deskRefusals } from '@ride/contract/desk/define-desk-call';
import * as calls from '@ride/contract/desk/disputes';
import { workbenchQueue } from '@ride/contract/desk/workbench';
import { appealDispute } from '@ride/contract/dispute-cases';
import { confirmFare } from '@ride/contract/disputes';
import { MINUTE_MS } from '@ride/domain/durations';
import type { Role } from '@ride/domain/staff/roles';
import { expect, test } from 'vitest';
import { deskForTest, type Headers, type TestDesk } from '../../../app/testing/desk-for-test.ts';
import { ORDER_UUID, raiseTestDispute, readCase } from '../../../app/testing/disputes-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
} from '../../../app/testing/fares-for-test.ts';
import { logInPassenger, post } from '../../../app/testing/gateway-for-test.ts';
import { deskWithHeldCase, runHeldCasesJob } from '../../../app/testing/held-cases-for-test.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';

type Decision = RequestInput<typeof calls.decideDispute>;

const keep = { outcome: 'unchanged', text: '费用无误' } as const;
const waive = (line: 'start' | 'mileage') =>
  ({
    outcome: 'adjusted',
    text: '已免收',
    corrections: [],
    waived: [{ line, reason: 'goodwill' as const }],
  }) as const;

async function decide(
  desk: TestDesk,
  { headers, receiptNumber }: { readonly headers: Headers; readonly receiptNumber: string },
  decision: typeof keep | ReturnType<typeof waive>,
) {
  const { revision, bills } = await readCase(desk, receiptNumber, headers);
  const seen = { receiptNumber, revision, billRevision: bills.length - 1 };
  return desk.postDesk(calls.decideDispute, { ...seen, ...decision } as Decision, headers);
}

async function sign(desk: TestDesk, headers: Headers, receiptNumber: string) {
  const { revision } = await readCase(desk, receiptNumber, headers);
  return desk.postDesk(calls.signDispute, { receiptNumber, revision }, headers);
}

/** Somebody at the desk opened the case for a caller and took it; the order of 39 yuan is paid. */
async function withCallersCase(role: Role = 'support') {
  const desk = await deskForTest();
  await publishRules(desk, createRuleInput());
  await deliverTrip(desk, createTripInput({ payments: [{ item: '微信支付', amountFen: 3_900 }] }));
  const opener = await desk.as(role);
  const kind = 'dissent' as const;
  const call = { orderUuid: ORDER_UUID, kind, lines: [], text: '绕路', takes: true };
  const { receiptNumber } = (await desk.postDesk(calls.openDispute, call, opener)).data;
  return { desk, opener, receiptNumber };
}

async function handOver(desk: TestDesk, from: Headers, to: Headers, receiptNumber: string) {
  const { revision } = await readCase(desk, receiptNumber, from);
  const back = { receiptNumber, revision, reason: '请您处理' };
  expect((await desk.postDesk(calls.giveBackDispute, back, from)).success).toBe(true);
  expect((await desk.postDesk(calls.takeDispute, { receiptNumber }, to)).success).toBe(true);
}

test('a refund decided by the person who opened the case for a caller needs a second signature', async () => {
  const { desk, opener, receiptNumber } = await withCallersCase();
  const waived = [...waive('start').waived];
  const preview = { receiptNumber, billRevision: 0, corrections: [], waived };
  const shown = await desk.postDesk(calls.recomputeDispute, preview, opener);
  expect(shown.data).toMatchObject({ refundFen: 900, reasonsToSign: ['openedByDecider'] });
  const proposed = await decide(desk, { headers: opener, receiptNumber }, waive('start'));
  expect(proposed.data).toEqual({
    state: 'awaitingSignature',
    refundFen: 900,
    reasonsToSign: ['openedByDecider'],
  });
  const lead = await desk.as('lead');
  const { items } = (await desk.postDesk(workbenchQueue, { queue: 'toSign' }, lead)).data;
  const { takenBy } = await readCase(desk, receiptNumber, lead);
  expect(items).toMatchObject([
    {
      proposal: {
        proposedBy: takenBy,
        totalAfterFen: 3_000,
        refundFen: 900,
        reasonsToSign: ['openedByDecider'],
      },
    },
  ]);
  expect((await sign(desk, lead, receiptNumber)).data).toMatchObject({ state: 'decided' });
  const proposedEntry = (await listAuditedEntries(desk.ports.db)).find(
    ({ action }) => action === 'dispute.proposed',
  );
  expect(proposedEntry?.after).toBe('30.00 元，退款 9.00 元（争议由决定人代乘客提交）');
});

test('a team lead who opened a case for a caller cannot sign what they propose themselves', async () => {
  const { desk, opener, receiptNumber } = await withCallersCase('lead');
  await decide(desk, { headers: opener, receiptNumber }, waive('start'));
  const own = await sign(desk, opener, receiptNumber);
  expect(own.code).toBe(calls.signDispute.refusals.ownProposal);
});

test("a decision by the person who opened a case for a caller still needs a signature after a colleague gave it back, a colleague's own decision does not", async () => {
  const { desk, opener, receiptNumber } = await withCallersCase();
  const colleague = await desk.as('support');
  await handOver(desk, opener, colleague, receiptNumber);
  await handOver(desk, colleague, opener, receiptNumber);
  const own = await decide(desk, { headers: opener, receiptNumber }, waive('start'));
  expect(own.data.state).toBe('awaitingSignature');
  const { revision } = await readCase(desk, receiptNumber, opener);
  const back = { receiptNumber, revision, messageId: 'returned-0123456789', reason: '请同事看' };
  await desk.postDesk(calls.returnDispute, back, opener);
  await handOver(desk, opener, colleague, receiptNumber);
  const other = await decide(desk, { headers: colleague, receiptNumber }, waive('start'));
  expect(other.data).toMatchObject({ state: 'decided', refundFen: 900 });
});

test('the appeal in a case opened for a caller needs a signature if the same person decides it', async () => {
  const { desk, opener, receiptNumber } = await withCallersCase();
  const colleague = await desk.as('support');
  await handOver(desk, opener, colleague, receiptNumber);
  await decide(desk, { headers: colleague, receiptNumber }, keep);
  const token = await logInPassenger(desk);
  await post(desk.app, appealDispute, { receiptNumber, text: '还是绕路' }, { token });
  await desk.postDesk(calls.takeDispute, { receiptNumber }, opener);
  const decided = await decide(desk, { headers: opener, receiptNumber }, waive('start'));
  expect(decided.data).toMatchObject({ reasonsToSign: ['openedByDecider'] });
});

test('the person who opened a case for a caller may decide it alone if no money moves', async () => {
  const { desk, opener, receiptNumber } = await withCallersCase();
  const kept = await decide(desk, { headers: opener, receiptNumber }, keep);
  expect(kept.data).toEqual({ state: 'decided', refundFen: 0, reasonsToSign: [] });
});

test('proposing a decision needs a fresh second factor, and nothing is written without one', async () => {
  const { desk, opener, receiptNumber } = await withCallersCase();
  desk.clock.advance(6 * MINUTE_MS);
  const refused = await decide(desk, { headers: opener, receiptNumber }, waive('start'));
  expect(refused.code).toBe(deskRefusals.stepUpRequired);
  expect(await readCase(desk, receiptNumber, opener)).toMatchObject({ state: 'takenUp' });
});

test('leaving a bill held for review unchanged needs two people, and the passenger is charged after the signature', async () => {
  const { gateway, token, support, receiptNumber } = await deskWithHeldCase();
  await gateway.postDesk(calls.takeDispute, { receiptNumber }, support);
  expect(await readCase(gateway, receiptNumber, support)).toMatchObject({
    reasonsToSignKeeping: ['heldBill'],
  });
  const decision = { headers: support, receiptNumber };
  expect((await decide(gateway, decision, keep)).data).toEqual({
    state: 'awaitingSignature',
    refundFen: 0,
    reasonsToSign: ['heldBill'],
  });
  const events = () =>
    gateway.ports.db
      .selectFrom('outgoingEvents')
      .select('type')
      .where('subjectKind', 'in', ['dispute', 'order'])
      .execute();
  expect(await events()).toEqual([]);
  expect((await post(gateway.app, confirmFare, { orderUuid: ORDER_UUID }, { token })).code).toBe(
    confirmFare.refusals.fareBeingAdjusted,
  );
  const lead = await gateway.as('lead');
  expect((await readCase(gateway, receiptNumber, lead)).proposal).toMatchObject({
    outcome: 'unchanged',
    text: '费用无误',
    totalAfterFen: 143_900,
    lines: [],
  });
  expect((await sign(gateway, lead, receiptNumber)).data).toMatchObject({ state: 'decided' });
  expect(await events()).toEqual([{ type: 'dispute.decided' }]);
  const { bills, decisions } = await readCase(gateway, receiptNumber, lead);
  expect(bills).toHaveLength(1);
  expect(decisions).toMatchObject([{ outcome: 'unchanged', refundFen: 0 }]);
  expect(decisions[0]?.signedBy?.staffId).not.toBe(decisions[0]?.decidedBy.staffId);
  expect(gateway.notices).toMatchObject([{ notice: 'disputeDecided' }]);
});

test('lowering a bill held for review by one fen does not let one person release the rest of it', async () => {
  const { gateway, support, receiptNumber } = await deskWithHeldCase();
  await gateway.postDesk(calls.takeDispute, { receiptNumber }, support);
  const decided = await decide(gateway, { headers: support, receiptNumber }, waive('start'));
  expect(decided.data).toMatchObject({ reasonsToSign: ['heldBill'] });
});

test('one person alone may leave a bill held for review unchanged if it is near its estimate', async () => {
  const gateway = await deskForTest();
  await publishRules(gateway, createRuleInput());
  const ride = { distanceMetres: 10_000, durationSeconds: 1_200 };
  const estimate = { departureTime: NOON, ...ride, totalFen: 3_900 };
  await deliverTrip(gateway, createTripInput({ otherFeesFen: 10_000, estimate }));
  expect(await runHeldCasesJob(gateway)).toBe(1);
  const headers = await gateway.as('support');
  const { rows } = (
    await gateway.postDesk(calls.listDisputes, { queue: 'open', limit: 10 }, headers)
  ).data;
  const receiptNumber = rows[0]?.receiptNumber ?? '';
  await gateway.postDesk(calls.takeDispute, { receiptNumber }, headers);
  expect((await readCase(gateway, receiptNumber, headers)).reasonsToSignKeeping).toEqual([]);
  const kept = await decide(gateway, { headers, receiptNumber }, keep);
  expect(kept.data.state).toBe('decided');
});

test("a case opened for a caller does not let one person release a bill held for review where the review's own case would not", async () => {
  const { gateway, token, support } = await deskWithHeldCase();
  const receiptNumber = await raiseTestDispute(gateway, token);
  await gateway.postDesk(calls.takeDispute, { receiptNumber }, support);
  const first = await decide(gateway, { headers: support, receiptNumber }, keep);
  expect(first.data).toMatchObject({ reasonsToSign: ['heldBill'] });
  expect((await sign(gateway, await gateway.as('lead'), receiptNumber)).success).toBe(true);
  // Two people have released the bill, so one is enough to keep it after an appeal.
  const later = await logInPassenger(gateway);
  await post(gateway.app, appealDispute, { receiptNumber, text: '还是不对' }, { token: later });
  const other = await gateway.as('support');
  await gateway.postDesk(calls.takeDispute, { receiptNumber }, other);
  const appeal = await decide(gateway, { headers: other, receiptNumber }, keep);
  expect(appeal.data.state).toBe('decided');
});

test("a decision proposal stored by the previous software version is read as an adjustment above the order's limit", async () => {
  const { desk, opener, receiptNumber } = await withCallersCase();
  await decide(desk, { headers: opener, receiptNumber }, waive('start'));
  const { db } = desk.ports;
  const { proposal } = await db.selectFrom('disputes').select('proposal').executeTakeFirstOrThrow();
  const { outcome: _, reasonsToSign: __, ...before } = JSON.parse(proposal ?? '');
  await db
    .updateTable('disputes')
    .set({ proposal: JSON.stringify(before) })
    .execute();
  const lead = await desk.as('lead');
  expect((await readCase(desk, receiptNumber, lead)).proposal).toMatchObject({
    outcome: 'adjusted',
    reasonsToSign: ['orderLimit'],
  });
  expect((await sign(desk, lead, receiptNumber)).data).toMatchObject({ refundFen: 900 });
});
