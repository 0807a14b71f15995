import * as desk from '@ride/contract/desk/disputes';
import { appealDispute, readDisputeCases, withdrawDispute } from '@ride/contract/dispute-cases';
import { confirmFare, costProblem } from '@ride/contract/disputes';
import { sharedRefusals } from '@ride/contract/envelope';
import { fareItems } from '@ride/contract/fares';
import { recordCompletedTrip } from '@ride/contract/internal';
import { startDisputeClocks } from '@ride/domain/disputes/dispute-clocks';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deskForTest, type TestDesk } from '../../../../app/testing/desk-for-test.ts';
import { ORDER_UUID, raiseTestDispute } from '../../../../app/testing/disputes-for-test.ts';
import { createTripInput, deliverTrip } from '../../../../app/testing/fares-for-test.ts';
import { asService, logInPassenger, post } from '../../../../app/testing/gateway-for-test.ts';
import {
  deskWithHeldCase,
  deskWithHeldOrder,
  keepHeldFare,
  listCasesOfKind,
  proposeToWaiveFee,
  runHeldCasesJob,
  signProposal,
} from '../../../../app/testing/held-cases-for-test.ts';
import { issueTestTicket } from '../../../../app/testing/seeded-ticket.ts';
import { listAuditedEntries } from '../../../../testing/audited-entries.ts';
import { insertDispute } from '../new-case-store.ts';

const confirm = ({ app }: TestDesk, token: string) =>
  post(app, confirmFare, { orderUuid: ORDER_UUID }, { token });

const closings = async ({ ports }: TestDesk) =>
  (await listAuditedEntries(ports.db)).filter(
    ({ action }) => action === 'dispute.closedByPassenger',
  );

const sentEvents = async ({ ports }: TestDesk, kind: 'dispute' | 'order') =>
  (
    await ports.db
      .selectFrom('outgoingEvents')
      .select(['type', 'subjectId as id'])
      .where('subjectKind', '=', kind)
      .orderBy('createdAt')
      .orderBy('position')
      .execute()
  ).map(({ type, id }) => `${type} ${id}`);

test("a passenger's confirmation of the fare ends the open case of an order held for review, which its history and timeline show", async () => {
  const { gateway, token, support, receiptNumber } = await deskWithHeldCase();
  for (const _ of [1, 2]) expect((await confirm(gateway, token)).success).toBe(true);
  const open = await gateway.postDesk(desk.listDisputes, { queue: 'open', limit: 10 }, support);
  expect(open.data.rows).toEqual([]);
  const closed = await gateway.postDesk(desk.getDispute, { receiptNumber }, support);
  expect(closed.data).toMatchObject({ state: 'withdrawn', endedAt: gateway.clock.now() });
  expect(await closings(gateway)).toEqual([
    {
      actor: { kind: 'system', id: 'passenger' },
      action: 'dispute.closedByPassenger',
      subject: { kind: 'dispute', id: receiptNumber },
      after: '乘客已确认费用',
    },
  ]);
  expect(await sentEvents(gateway, 'dispute')).toEqual([]);
  expect(await sentEvents(gateway, 'order')).toEqual([`fare.confirmed ${ORDER_UUID}`]);
  const own = await post(gateway.app, readDisputeCases, { orderUuid: ORDER_UUID }, { token });
  expect(own.data.cases?.[0]).toMatchObject({
    state: 'withdrawn',
    timeline: [
      { step: 'received' },
      { step: 'withdrawn', text: '您已确认费用、提出异议或反馈问题，这次核查随之结束' },
    ],
    nextStep: null,
  });
});

test('a passenger cannot withdraw a case that the desk opened for an order held for review', async () => {
  const { gateway, token, receiptNumber } = await deskWithHeldCase();
  const refused = await post(gateway.app, withdrawDispute, { receiptNumber }, { token });
  expect(refused.code).toBe(sharedRefusals.notFound);
  const own = await post(gateway.app, readDisputeCases, { orderUuid: ORDER_UUID }, { token });
  expect(own.data.cases?.[0]).toMatchObject({ state: 'received', mayWithdraw: false });
});

test("a passenger's dispute replaces the desk's case of an order held for review, even one that was taken up", async () => {
  const { gateway, token, support, receiptNumber } = await deskWithHeldCase();
  await gateway.postDesk(desk.takeDispute, { receiptNumber }, support);
  const raised = await raiseTestDispute(gateway, token);
  const open = await gateway.postDesk(desk.listDisputes, { queue: 'open', limit: 10 }, support);
  expect(open.data.rows.map((row) => row.receiptNumber)).toEqual([raised]);
  expect(await closings(gateway)).toMatchObject([{ after: '乘客已提出异议' }]);
  const late = {
    receiptNumber,
    revision: 1,
    billRevision: 0,
    text: '费用无误',
    outcome: 'unchanged' as const,
  };
  const decided = await gateway.postDesk(desk.decideDispute, late, support);
  expect(decided.code).toBe(desk.decideDispute.refusals.editConflict);
});

test("a reported cost problem replaces the desk's case of an order held for review", async () => {
  const { gateway, token } = await deskWithHeldCase();
  const captchaTicket = await issueTestTicket(gateway.ports, 'costProblem');
  const report = { orderUuid: ORDER_UUID, problem: '其他费用不对', captchaTicket };
  expect((await post(gateway.app, costProblem, report, { token })).success).toBe(true);
  expect(await listCasesOfKind(gateway, 'held')).toMatchObject([
    { state: 'withdrawn', queue: 'closed' },
  ]);
  expect(await closings(gateway)).toMatchObject([{ after: '乘客已反馈费用问题' }]);
});

test("a passenger's confirmation after the decision about an order held for review confirms the revised bill", async () => {
  const { gateway, token, receiptNumber } = await deskWithHeldCase();
  await proposeToWaiveFee(gateway, receiptNumber);
  await signProposal(gateway, receiptNumber);
  expect((await confirm(gateway, token)).data).toMatchObject({ amount: '39.00' });
  expect(await listCasesOfKind(gateway, 'held')).toMatchObject([
    { state: 'decided', withdrawnAt: null },
  ]);
  expect(await closings(gateway)).toEqual([]);
});

const decideHeld = ({
  gateway,
  support,
  receiptNumber,
}: Awaited<ReturnType<typeof deskWithHeldCase>>) => keepHeldFare(gateway, support, receiptNumber);

const fareOf = async ({ app }: TestDesk, token: string) =>
  (await post(app, fareItems, { orderUuid: ORDER_UUID }, { token })).data;

test('a fare held for review that the desk has decided needs no confirmation, and the provider is notified once', async () => {
  const held = await deskWithHeldCase();
  const { gateway, token, receiptNumber } = held;
  expect((await fareOf(gateway, token)).fareConfirmation).toEqual({ state: 'possible' });
  await decideHeld(held);
  expect((await fareOf(gateway, token)).fareConfirmation).toEqual({ state: 'decided' });
  expect((await confirm(gateway, token)).data).toMatchObject({ amount: '1439.00' });
  expect((await fareOf(gateway, token)).fareConfirmation).toMatchObject({ state: 'confirmed' });
  expect(await sentEvents(gateway, 'dispute')).toEqual([`dispute.decided ${receiptNumber}`]);
  expect(await sentEvents(gateway, 'order')).toEqual([]);
});

test("the bill of an order held for review shows the state of the desk's case from its start to an appeal", async () => {
  const { gateway: without, token: reader } = await deskWithHeldOrder();
  expect(await fareOf(without, reader)).not.toHaveProperty('heldState');
  const held = await deskWithHeldCase();
  const { gateway, token, receiptNumber } = held;
  expect(await fareOf(gateway, token)).toMatchObject({ heldState: 'processing' });
  await decideHeld(held);
  expect(await fareOf(gateway, token)).toMatchObject({ heldState: 'unchanged' });
  await post(gateway.app, appealDispute, { receiptNumber, text: '没有走过' }, { token });
  expect(await fareOf(gateway, token)).toMatchObject({ heldState: 'processing' });
});

test('an appeal about an order held for review and its withdrawal send events to the provider', async () => {
  const held = await deskWithHeldCase();
  const { gateway, token, receiptNumber } = held;
  await decideHeld(held);
  const appeal = { receiptNumber, text: '没有走过收费的路' };
  expect((await post(gateway.app, appealDispute, appeal, { token })).success).toBe(true);
  expect((await fareOf(gateway, token)).fareConfirmation).toEqual({ state: 'disputed' });
  expect((await confirm(gateway, token)).code).toBe(confirmFare.refusals.fareDisputed);
  expect((await withdraw(gateway, token, receiptNumber)).success).toBe(true);
  expect(await sentEvents(gateway, 'dispute')).toEqual(
    ['dispute.decided', 'dispute.appealed', 'dispute.withdrawn'].map(
      (type) => `${type} ${receiptNumber}`,
    ),
  );
  expect(await sentEvents(gateway, 'order')).toEqual([]);
});

const withdraw = ({ app }: TestDesk, token: string, receiptNumber: string) =>
  post(app, withdrawDispute, { receiptNumber }, { token });

test("the withdrawal of a dispute reopens the case of an order held for review, with new deadlines, once the passenger's hours to dispute are over", async () => {
  const { gateway, token, support, receiptNumber } = await deskWithHeldCase();
  await gateway.postDesk(desk.takeDispute, { receiptNumber }, support);
  const raised = await raiseTestDispute(gateway, token);
  gateway.clock.advance(HOUR_MS);
  expect((await withdraw(gateway, token, raised)).success).toBe(true);
  gateway.clock.advance(24 * HOUR_MS - 1);
  expect(await runHeldCasesJob(gateway)).toBe(0);
  gateway.clock.advance(1);
  const second = await deskForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  const opened = await Promise.all([runHeldCasesJob(gateway), runHeldCasesJob(second)]);
  expect(opened[0] + opened[1]).toBe(1);
  expect(await runHeldCasesJob(gateway)).toBe(0);
  const now = gateway.clock.now();
  const [row] = (
    await gateway.postDesk(
      desk.listDisputes,
      { queue: 'open', limit: 10 },
      await gateway.as('lead'),
    )
  ).data.rows;
  expect(row).toMatchObject({
    receiptNumber,
    kind: 'held',
    state: 'received',
    takenBy: null,
    deadline: { step: 'firstAnswer', at: now + 24 * HOUR_MS },
    endedAt: null,
  });
  const reopenings = (await listAuditedEntries(gateway.ports.db)).filter(
    ({ action }) => action === 'dispute.reopened',
  );
  expect(reopenings).toMatchObject([
    { subject: { kind: 'dispute', id: receiptNumber }, after: '乘客已撤回，费用仍未确认' },
  ]);
  // The session of the day before has expired.
  expect((await confirm(gateway, await logInPassenger(gateway))).success).toBe(true);
  expect(await listCasesOfKind(gateway, 'held')).toMatchObject([
    { state: 'withdrawn', queue: 'closed' },
  ]);
  gateway.clock.advance(25 * HOUR_MS);
  expect(await runHeldCasesJob(gateway)).toBe(0);
});

test('an order held for review gets a case at the desk after its first dispute was withdrawn', async () => {
  const { gateway, token } = await deskWithHeldOrder();
  const raised = await raiseTestDispute(gateway, token);
  expect(await runHeldCasesJob(gateway)).toBe(0);
  await withdraw(gateway, token, raised);
  gateway.clock.advance(24 * HOUR_MS);
  expect(await runHeldCasesJob(gateway)).toBe(1);
  expect(await listCasesOfKind(gateway, 'held')).toMatchObject([
    { state: 'received', queue: 'open', raisedAt: gateway.clock.now() },
  ]);
});

test('an order held for review with another open or decided case is not reopened after a withdrawal', async () => {
  const { gateway, token } = await deskWithHeldOrder();
  const captchaTicket = await issueTestTicket(gateway.ports, 'costProblem');
  const report = { orderUuid: ORDER_UUID, problem: '其他费用不对', captchaTicket };
  const reported = (await post(gateway.app, costProblem, report, { token })).data?.receiptNumber;
  if (!reported) throw new Error('not reported');
  await withdraw(gateway, token, await raiseTestDispute(gateway, token));
  gateway.clock.advance(25 * HOUR_MS);
  expect(await runHeldCasesJob(gateway)).toBe(0);
  const support = await gateway.as('support');
  await keepHeldFare(gateway, support, reported);
  expect(await runHeldCasesJob(gateway)).toBe(0);
  const later = await logInPassenger(gateway);
  expect((await fareOf(gateway, later)).fareConfirmation).toEqual({ state: 'decided' });
  expect((await confirm(gateway, later)).success).toBe(true);
  expect(await sentEvents(gateway, 'order')).toEqual([]);
});

test('the case of an order held for review is reopened after a withdrawal unless a concurrent confirmation was stored', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { gateway, token, receiptNumber } = await deskWithHeldCase();
    const second = await deskForTest({
      databaseConfig: gateway.databaseConfig,
      clock: gateway.clock,
    });
    const raised = await raiseTestDispute(gateway, token);
    const [withdrawn, confirmed] = await Promise.all([
      withdraw(second, token, raised),
      confirm(gateway, token),
    ]);
    expect(withdrawn.success).toBe(true);
    gateway.clock.advance(24 * HOUR_MS);
    expect(await runHeldCasesJob(gateway)).toBe(confirmed.success ? 0 : 1);
    const [held] = await listCasesOfKind(gateway, 'held');
    expect(held).toMatchObject({
      receiptNumber,
      queue: confirmed.success ? 'closed' : 'open',
    });
  }
});

test('an order held for review that has a case about a wrong fare rule still goes to the desk', async () => {
  const { gateway } = await deskWithHeldOrder();
  const times = { firstAnswerMs: HOUR_MS, decisionMs: HOUR_MS, answerMs: HOUR_MS };
  const clocks = startDisputeClocks(gateway.clock.now(), times);
  await insertDispute(gateway.ports.db, {
    orderUuid: ORDER_UUID,
    kind: 'wrongRule',
    receiptNumber: 'GZ20260310-7KM2QX9R',
    items: [],
    text: '起步费公布有误',
    raisedAt: gateway.clock.now(),
    cityCode: '320100',
    clocks,
  });
  expect(await runHeldCasesJob(gateway)).toBe(1);
});

test('an order held for review that cannot be read does not stop the others, and the job that opens cases reports the failure', async () => {
  const { gateway } = await deskWithHeldOrder();
  const { db } = gateway.ports;
  await db.updateTable('orders').set({ findings: 'unreadable' }).execute();
  const other = { orderUuid: 'order-2', passengerMobile: '13900000000' };
  await deliverTrip(gateway, createTripInput({ ...other, otherFeesFen: 140_000 }));
  gateway.clock.advance(24 * HOUR_MS);
  await expect(runHeldCasesJob(gateway)).rejects.toThrow('1 of 2 held orders got no case');
  expect(await listCasesOfKind(gateway, 'held')).toMatchObject([{ orderUuid: 'order-2' }]);
});

test('a check finding unknown to this gateway, stored by a newer one, is shown by its own text on bill, delivery and desk', async () => {
  const { gateway, token } = await deskWithHeldOrder();
  const known = { code: 'fee', text: '其他费用偏高', lines: ['other'] };
  const newer = { code: 'ofNextRelease', text: '车型不符', lines: ['ofNextRelease'] };
  const findings = JSON.stringify([known, newer]);
  await gateway.ports.db.updateTable('orders').set({ findings }).execute();
  const bill = await post(gateway.app, fareItems, { orderUuid: ORDER_UUID }, { token });
  expect(bill.data.fareFindings).toEqual([
    { text: '其他费用偏高', items: ['其他费用'] },
    { text: '车型不符', items: [] },
  ]);
  const trip = createTripInput({ otherFeesFen: 140_000 });
  const again = await post(gateway.app, recordCompletedTrip, trip, asService);
  expect(again.data).toMatchObject({ verdict: 'hold', reasons: [{ code: 'fee' }] });
  expect(await runHeldCasesJob(gateway)).toBe(1);
  expect(await listCasesOfKind(gateway, 'held')).toMatchObject([
    { text: '其他费用偏高\n车型不符' },
  ]);
});
