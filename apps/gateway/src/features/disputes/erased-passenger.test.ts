import type { RequestInput } from '@ride/contract/define-call';
import { listCasesAbout } from '@ride/contract/desk/customers';
import {
  erasePersonalData,
  listUnfinished,
  recordDataRequest,
} from '@ride/contract/desk/data-requests';
import * as calls from '@ride/contract/desk/disputes';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  deskWithDispute,
  raiseTestDispute,
  readCase,
  takeDisputeAs,
} from '../../app/testing/disputes-for-test.ts';
import { createTripInput, deliverTrip } from '../../app/testing/fares-for-test.ts';
import { listCasesOfKind, runHeldCasesJob } from '../../app/testing/held-cases-for-test.ts';

const question = { messageId: 'question-0123456789', text: '请问走了哪条路？' };

async function deskWithLeavingPassenger() {
  const desk = await deskWithDispute();
  const { postDesk, clock } = desk;
  const { headers: support, revision } = await takeDisputeAs(desk);
  const decision: RequestInput<typeof calls.decideDispute> = {
    receiptNumber: desk.receiptNumber,
    revision,
    billRevision: 0,
    outcome: 'adjusted',
    text: '没有走高速',
    corrections: [],
    waived: [{ line: 'highway', reason: 'feeNotIncurred' }],
  };
  expect((await postDesk(calls.decideDispute, decision, support)).success).toBe(true);
  await deliverTrip(desk, createTripInput({ orderUuid: 'asked-order' }));
  await deliverTrip(desk, createTripInput({ orderUuid: 'held-order', otherFeesFen: 140_000 }));
  const asked = await raiseTestDispute(desk, desk.token, { orderUuid: 'asked-order' });
  await postDesk(calls.takeDispute, { receiptNumber: asked }, support);
  const ask = { ...question, receiptNumber: asked, revision: 1 };
  expect((await postDesk(calls.askPassenger, ask, support)).success).toBe(true);
  expect(await runHeldCasesJob(desk)).toBe(1);
  const [held] = await listCasesOfKind(desk, 'held');
  if (!held) throw new Error('there is no held case');
  const lead = await desk.as('lead');
  const request = {
    kind: 'deletion',
    mobile: '13800000000',
    proof: 'callBack',
    text: '来电',
    askedAt: clock.now(),
  } as const;
  const { requestId } = (await postDesk(recordDataRequest, request, await desk.as('lead'))).data;
  const erase = async () => {
    const answer = await postDesk(erasePersonalData, { requestId, revision: 0 }, lead);
    expect(answer.success).toBe(true);
  };
  return { desk, support, lead, requestId, asked, held, erase };
}

test("before a passenger's data is deleted the desk sees the number of open cases and the refunds due", async () => {
  const { desk, lead, requestId, erase } = await deskWithLeavingPassenger();
  const read = (id: string) => desk.postDesk(listUnfinished, { requestId: id }, lead);
  expect((await read(requestId)).data).toEqual([
    expect.stringContaining('还有 2 件争议没有处理完'),
    expect.stringContaining('还有 30.00 元退款没有退回'),
  ]);
  expect((await read('another')).code).toBe(listUnfinished.refusals.unknownCase);
  await erase();
  expect((await read(requestId)).data).toEqual([]);
});

test("deleting a passenger's data drops the open question, restarts the deadline of the case, and keeps the findings", async () => {
  const { desk, support, asked, held, erase } = await deskWithLeavingPassenger();
  const { decisionDue } = await readCase(desk, asked, support);
  desk.clock.advance(MINUTE_MS);
  await erase();
  expect(await readCase(desk, asked, support)).toMatchObject({
    state: 'takenUp',
    text: '',
    passengerPhone: '',
    askedAt: null,
    deadline: { step: 'decision', at: decisionDue + MINUTE_MS },
  });
  expect(held.text).toContain('1400.00元');
  const { text, disputedItems } = await readCase(desk, held.receiptNumber, support);
  expect({ text, disputedItems }).toEqual({
    text: held.text,
    disputedItems: JSON.parse(held.items),
  });
});

test('a passenger whose data was deleted gets no question, no case opened by phone and no notice of a decision', async () => {
  const { desk, support, asked, erase } = await deskWithLeavingPassenger();
  await deliverTrip(desk, createTripInput({ orderUuid: 'other-order' }));
  await erase();
  const { revision, userId } = await readCase(desk, asked, support);
  const seen = { receiptNumber: asked, revision };
  const again = { ...question, ...seen, messageId: 'question-9876543210' };
  const ask = await desk.postDesk(calls.askPassenger, again, support);
  expect(ask).toMatchObject({
    code: calls.askPassenger.refusals.passengerErased,
    msg: '乘客已注销，个人信息已删除，不能再询问',
  });
  const forCaller = { kind: 'dissent', text: '绕路', takes: true } as const;
  const open = (orderUuid: string, headers = support) =>
    desk.postDesk(calls.openDispute, { ...forCaller, orderUuid, lines: [] }, headers);
  expect(await open('other-order')).toMatchObject({
    code: calls.openDispute.refusals.passengerErased,
    msg: '乘客已注销，个人信息已删除，不能再代为提交',
  });
  const elsewhere = await desk.as('support', ['110100']);
  expect((await open('other-order', elsewhere)).code).toBe(calls.openDispute.refusals.unknownOrder);
  const decision = { ...seen, billRevision: 0, outcome: 'unchanged', text: '费用无误' } as const;
  expect((await desk.postDesk(calls.decideDispute, decision, support)).success).toBe(true);
  await desk.runJob('notifyPassengers');
  const { cases } = (await desk.postDesk(listCasesAbout, { userId }, support)).data;
  expect(cases.find(({ receiptNumber }) => receiptNumber === asked)?.notice).toMatchObject({
    state: 'givenUp',
  });
});
