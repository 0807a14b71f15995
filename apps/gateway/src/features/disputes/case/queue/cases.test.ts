import * as calls from '@ride/contract/desk/disputes';
import { answerDispute, readDisputeCases, withdrawDispute } from '@ride/contract/dispute-cases';
import { sharedRefusals } from '@ride/contract/envelope';
import { fareItems } from '@ride/contract/fares';
import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  deskWithDispute,
  ORDER_UUID,
  raiseTestDispute,
  readCase,
  readOwnCase,
  takeDisputeAs,
} from '../../../../app/testing/disputes-for-test.ts';
import { createTripInput, deliverTrip, NOON } from '../../../../app/testing/fares-for-test.ts';
import { logInPassenger, post } from '../../../../app/testing/gateway-for-test.ts';
import { listAuditedEntries } from '../../../../testing/audited-entries.ts';

const { wrongState, takenByOther, editConflict, unknownCase } = calls.askPassenger.refusals;
const list = { queue: 'open', limit: 20 } as const;

test('a dispute that somebody works on waits while a question is open, and its timeline shows every step', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, postDesk, clock, app, token } = desk;
  expect(await readOwnCase(desk)).toMatchObject({
    state: 'received',
    nextStep: { step: 'firstAnswer', by: NOON + 24 * HOUR_MS },
    mayWithdraw: true,
    mayAnswer: false,
  });
  clock.advance(HOUR_MS);
  const { headers, revision } = await takeDisputeAs(desk);
  expect((await readOwnCase(desk)).nextStep).toEqual({ step: 'decision', by: NOON + 72 * HOUR_MS });
  clock.advance(10 * MINUTE_MS);
  const question = {
    receiptNumber,
    revision,
    messageId: 'question-of-the-desk',
    text: '走了哪条路？',
  };
  expect((await postDesk(calls.askPassenger, question, headers)).success).toBe(true);
  expect(await readOwnCase(desk)).toMatchObject({
    state: 'questionAsked',
    nextStep: { step: 'yourAnswer', by: NOON + 70 * MINUTE_MS + 72 * HOUR_MS },
    question: { text: '走了哪条路？' },
  });
  const bill = await post(app, fareItems, { orderUuid: ORDER_UUID }, { token });
  expect(bill.data).toMatchObject({ dissentState: { state: 'questionAsked', receiptNumber } });
  const { deadline } = await readCase(desk, receiptNumber, headers);
  expect(deadline).toMatchObject({ step: 'answer', at: NOON + 70 * MINUTE_MS + 72 * HOUR_MS });
  clock.advance(5 * HOUR_MS);
  const answer = { receiptNumber, text: '机场高速\u202e旁边的辅路' };
  const hostile = await post(app, answerDispute, answer, { token });
  expect(hostile.code).toBe(sharedRefusals.malformed);
  const text = '机场高速旁边的辅路';
  expect((await post(app, answerDispute, { receiptNumber, text }, { token })).success).toBe(true);
  const again = await post(app, answerDispute, { receiptNumber, text }, { token });
  expect(again.code).toBe(answerDispute.refusals.noQuestion);
  expect(await readOwnCase(desk)).toMatchObject({
    state: 'answered',
    nextStep: { step: 'decision', by: NOON + 77 * HOUR_MS },
    timeline: [
      { step: 'received', at: NOON },
      { step: 'takenUp', at: NOON + HOUR_MS },
      { step: 'questionAsked', at: NOON + 70 * MINUTE_MS, text: '走了哪条路？' },
      { step: 'answered', at: NOON + 370 * MINUTE_MS, text },
    ],
  });
  const actions = (await listAuditedEntries(desk.ports.db)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['dispute.taken', 'dispute.asked']));
});

test('a question to the passenger may still be answered after its deadline, and the bill shows it until then', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, postDesk, clock, app } = desk;
  const { headers, revision } = await takeDisputeAs(desk);
  const asked = { messageId: 'question-of-the-desk', text: '走了哪条路？' };
  await postDesk(calls.askPassenger, { receiptNumber, revision, ...asked }, headers);
  clock.advance(72 * HOUR_MS + 1);
  const token = await logInPassenger(desk);
  const billed = async () =>
    (await post(app, fareItems, { orderUuid: ORDER_UUID }, { token })).data.fareQuestion;
  expect(await billed()).toEqual({ text: '走了哪条路？', answerBy: NOON + 72 * HOUR_MS });
  expect(await readOwnCase({ ...desk, token })).toMatchObject({ mayAnswer: true });
  const answer = { receiptNumber, text: '走的辅路' };
  expect((await post(app, answerDispute, answer, { token })).success).toBe(true);
  expect(await billed()).toBeUndefined();
});

test('a case shows the bill with its calculation, the payments and the disputed lines', async () => {
  const desk = await deskWithDispute();
  await deliverTrip(desk, createTripInput({ orderUuid: 'order-2', highwayFen: 3_000 }));
  const points = [{ item: '高速费', choice: 'feeNotIncurred', text: '走的辅路' } as const];
  const receipt = await raiseTestDispute(desk, desk.token, { orderUuid: 'order-2', points });
  const shown = await readCase(desk, receipt, await desk.as('auditor'));
  expect(shown).toMatchObject({
    kind: 'dissent',
    text: '没有走高速',
    points: [{ item: '高速费', choice: 'feeNotIncurred', text: '走的辅路' }],
    passengerPhone: '138****0000',
    money: { paidFen: 0, unpaidFen: 6_900 },
    bills: [{ revision: 0, totalFen: 6_900, trip: { distanceMetres: 10_000, highwayFen: 3_000 } }],
  });
  expect(shown).toMatchObject({ disputedItems: ['高速费'], amountFen: 6_900 });
  const listed = await desk.postDesk(
    calls.listDisputes,
    { ...list, number: receipt },
    await desk.as('support'),
  );
  expect(listed.data.rows).toMatchObject([{ disputedItems: ['高速费'], amountFen: 6_900 }]);
  // Both rides took place at the same time, so the page names the other order.
  expect(shown.overlappingOrders).toEqual([ORDER_UUID]);
  expect(shown.findings).toContain('与您2026年3月10日 11:10出发的另一个订单有20分钟时间重叠');
  expect(shown.bills[0]?.lines.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
    ['start', 900],
    ['mileage', 2_000],
    ['time', 1_000],
    ['highway', 3_000],
  ]);
  expect(shown.bills[0]?.lines[1]?.working).toMatchObject([{ quantity: '10', rate: '2.00' }]);
  const first = await readCase(desk, desk.receiptNumber, await desk.as('support'));
  expect(first.money.paidFen).toBe(6_900);
});

test('only the passenger can withdraw a dispute case, until it is decided; a repetition changes nothing', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, app, token } = desk;
  const stranger = await logInPassenger(desk, '13900000000');
  const foreign = await post(app, withdrawDispute, { receiptNumber }, { token: stranger });
  expect(foreign.code).toBe(sharedRefusals.notFound);
  const other = await post(app, readDisputeCases, { orderUuid: ORDER_UUID }, { token: stranger });
  expect(other.code).toBe(sharedRefusals.notFound);
  const { headers, revision } = await takeDisputeAs(desk);
  for (const _ of [1, 2]) {
    expect((await post(app, withdrawDispute, { receiptNumber }, { token })).success).toBe(true);
  }
  expect(await readOwnCase(desk)).toMatchObject({ state: 'withdrawn', nextStep: null });
  const fare = await post(app, fareItems, { orderUuid: ORDER_UUID }, { token });
  expect(fare.data).toMatchObject({ confirmDissent: 1, dissentState: { state: 'withdrawn' } });
  const question = { receiptNumber, revision, messageId: 'question-of-the-desk', text: '？' };
  expect((await desk.postDesk(calls.askPassenger, question, headers)).code).toBe(editConflict);
  const current = { ...question, revision: revision + 1 };
  expect(await desk.postDesk(calls.askPassenger, current, headers)).toMatchObject({
    code: wrongState,
    msg: '这条争议现在是“已撤回”，不能这样操作',
  });
});

test('the person who works on a case or a team lead hands it over to a colleague of its city', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, postDesk } = desk;
  const { headers, revision } = await takeDisputeAs(desk);
  const lead = await desk.as('lead');
  await desk.as('support', ['110100']);
  const { data: colleagues } = await postDesk(calls.listDisputeColleagues, { receiptNumber }, lead);
  expect(colleagues.filter(({ name }) => name.startsWith('support'))).toHaveLength(1);
  const toLead = colleagues.find(({ name }) => name.startsWith('lead'));
  const staffId = toLead?.staffId ?? '';
  const handOver = { receiptNumber, revision, staffId, reason: '休假' };
  const foreign = await postDesk(calls.handOverDispute, handOver, await desk.as('support'));
  expect(foreign.code).toBe(takenByOther);
  const unknown = { ...handOver, staffId: 'nobody' };
  expect((await postDesk(calls.handOverDispute, unknown, headers)).code).toBe(
    calls.handOverDispute.refusals.unknownColleague,
  );
  expect((await postDesk(calls.handOverDispute, handOver, headers)).success).toBe(true);
  expect((await readCase(desk, receiptNumber, lead)).takenBy).toEqual(toLead);
  const back = { receiptNumber, revision: revision + 1, reason: '转回队列' };
  expect((await postDesk(calls.giveBackDispute, back, lead)).success).toBe(true);
  expect(await readCase(desk, receiptNumber, lead)).toMatchObject({
    state: 'received',
    takenBy: null,
    deadline: { step: 'decision' },
  });
});

test('the dispute queue is paged by the nearest deadline and shows only cases in the cities of the staff member', async () => {
  const desk = await deskWithDispute();
  const { postDesk, clock, token } = desk;
  const receipts = [desk.receiptNumber];
  for (const number of [2, 3, 4]) {
    clock.advance(HOUR_MS);
    const orderUuid = `order-${number}`;
    await deliverTrip(desk, createTripInput({ orderUuid }));
    receipts.push(await raiseTestDispute(desk, token, { orderUuid }));
  }
  const support = await desk.as('support', ['320100', '310100']);
  const first = await postDesk(calls.listDisputes, { ...list, limit: 3 }, support);
  expect(first.data.rows.map(({ receiptNumber }) => receiptNumber)).toEqual(receipts.slice(0, 3));
  const cursor = first.data.next ?? '';
  const second = await postDesk(calls.listDisputes, { ...list, cursor }, support);
  expect(second.data.rows.map(({ receiptNumber }) => receiptNumber)).toEqual(receipts.slice(3));
  const elsewhere = await desk.as('support', ['110100']);
  expect((await postDesk(calls.listDisputes, list, elsewhere)).data.rows).toEqual([]);
  const { receiptNumber } = desk;
  for (const call of [calls.getDispute, calls.takeDispute] as const) {
    expect((await postDesk(call, { receiptNumber }, elsewhere)).code).toBe(unknownCase);
  }
});

test('every filter of the dispute queue finds only matching cases', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, postDesk } = desk;
  const { headers } = await takeDisputeAs(desk);
  await deliverTrip(desk, createTripInput({ orderUuid: 'order-2' }));
  const other = await raiseTestDispute(desk, desk.token, { orderUuid: 'order-2' });
  const found = async (filter: object) =>
    (await postDesk(calls.listDisputes, { ...list, ...filter }, headers)).data.rows
      .map((row) => row.receiptNumber)
      .toSorted();
  const both = [receiptNumber, other].toSorted();
  expect(await found({})).toEqual(both);
  expect(await found({ taken: 'me' })).toEqual([receiptNumber]);
  expect(await found({ taken: 'nobody' })).toEqual([other]);
  expect(await found({ taken: 'somebody' })).toEqual([receiptNumber]);
  expect(await found({ state: 'takenUp' })).toEqual([receiptNumber]);
  expect(await found({ kind: 'dissent', cityCode: '320100' })).toEqual(both);
  expect(await found({ kind: 'held' })).toEqual([]);
  expect(await found({ number: receiptNumber })).toEqual([receiptNumber]);
  expect(await found({ number: 'order-2' })).toEqual([other]);
  expect(await found({ queue: 'closed' })).toEqual([]);
  await post(desk.app, withdrawDispute, { receiptNumber: other }, { token: desk.token });
  expect(await found({ queue: 'closed' })).toEqual([other]);
});

test('paging through the queue leaves out no open case if the last one of a page moves meanwhile', async () => {
  const desk = await deskWithDispute();
  const { postDesk, clock } = desk;
  const receipts = [desk.receiptNumber];
  for (const orderUuid of ['order-2', 'order-3']) {
    clock.advance(MINUTE_MS);
    await deliverTrip(desk, createTripInput({ orderUuid }));
    receipts.push(await raiseTestDispute(desk, desk.token, { orderUuid }));
  }
  const headers = await desk.as('support');
  const first = await postDesk(calls.listDisputes, { queue: 'open', limit: 1 }, headers);
  expect(first.data.rows.map((row) => row.receiptNumber)).toEqual(receipts.slice(0, 1));
  // Taking the case moves its next deadline behind those of all others.
  await takeDisputeAs(desk);
  const rest = { ...list, cursor: first.data.next ?? '' };
  const { data } = await postDesk(calls.listDisputes, rest, headers);
  expect(data.rows.map((row) => row.receiptNumber)).toEqual([...receipts.slice(1), receipts[0]]);
  const wild = await postDesk(calls.listDisputes, { ...list, cursor: 'of-another-list' }, headers);
  expect(wild.data.rows).toHaveLength(3);
});

test('a note on a case is shown to colleagues only, and is stored once however often it is sent', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, postDesk } = desk;
  const support = await desk.as('support');
  const note = { receiptNumber, messageId: 'note-0123456789abcdef', text: '司机说走了辅路' };
  for (const _ of [1, 2]) {
    expect((await postDesk(calls.addDisputeNote, note, support)).success).toBe(true);
  }
  expect((await readCase(desk, receiptNumber, support)).messages).toMatchObject([
    { kind: 'note', text: '司机说走了辅路' },
  ]);
  expect(JSON.stringify(await readOwnCase(desk))).not.toContain('司机说');
});
