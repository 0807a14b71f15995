import * as calls from '@ride/contract/desk/disputes';
import { answerDispute } from '@ride/contract/dispute-cases';
import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  type DisputeDesk,
  deskWithDispute,
  raiseTestDispute,
  readCase,
  readOwnCase,
  takeDisputeAs,
} from '../../../../app/testing/disputes-for-test.ts';
import { createTripInput, deliverTrip } from '../../../../app/testing/fares-for-test.ts';
import { asService, logInPassenger, post } from '../../../../app/testing/gateway-for-test.ts';
import type { Sms } from '../../../../ports/sms.ts';
import { claimNotice } from './notice-store.ts';

const notifyAll = ({ runJob }: DisputeDesk) => runJob('notifyPassengers');

async function deskWithSender() {
  const sent: string[] = [];
  const ids: string[] = [];
  const refused = new Set<string>();
  let isDown = false;
  let isUnclear = false;
  const unclear: string[] = [];
  const send: Sms['send'] = async (text) => {
    const { mobile } = text;
    if (isUnclear) {
      unclear.push('noticeId' in text ? text.noticeId : '');
      throw new Error('the SMS sender gave no clear answer');
    }
    if (isDown || refused.has(mobile)) return 'failed';
    sent.push(mobile);
    if ('noticeId' in text) ids.push(text.noticeId);
    return 'sent';
  };
  const desk = await deskWithDispute({}, { sms: { send } });
  const decideUnnotified = async (...receiptNumbers: string[]) => {
    isDown = true;
    for (const receiptNumber of receiptNumbers) {
      desk.clock.advance(MINUTE_MS);
      await keepFare(desk, receiptNumber);
    }
    isDown = false;
    sent.length = 0;
  };
  const setUnclear = (value: boolean) => {
    isUnclear = value;
  };
  return { desk, sent, refused, decideUnnotified, ids, unclear, setUnclear };
}

async function keepFare(desk: DisputeDesk, receiptNumber: string) {
  const { revision, headers } = await takeDisputeAs({ ...desk, receiptNumber });
  const decision = { outcome: 'unchanged', text: '已核实', billRevision: 0 } as const;
  const request = { receiptNumber, revision, ...decision };
  expect((await desk.postDesk(calls.decideDispute, request, headers)).success).toBe(true);
}

test('a text message about a case that was not sent is tried once more after an hour', async () => {
  const { desk, sent, decideUnnotified } = await deskWithSender();
  await decideUnnotified(desk.receiptNumber);
  await notifyAll(desk);
  expect(sent).toEqual([]);
  desk.clock.advance(HOUR_MS);
  await Promise.all([notifyAll(desk), notifyAll(desk)]);
  expect(sent).toEqual(['13800000000']);
});

test('a text message about a case with unknown outcome is retried under its id for a week at growing intervals', async () => {
  const { desk, ids, unclear, setUnclear } = await deskWithSender();
  const countOf = (alert: 'noticeFailed' | 'noticeGivenUp') =>
    desk.ports.alerts.counts().get(alert) ?? 0;
  setUnclear(true);
  await keepFare(desk, desk.receiptNumber);
  await notifyAll(desk);
  expect(unclear).toHaveLength(1);
  for (let hour = 1; hour <= 4; hour += 1) {
    desk.clock.advance(HOUR_MS);
    await notifyAll(desk);
  }
  // The text is tried at once and after one, two and four hours.
  expect(unclear).toHaveLength(4);
  expect(countOf('noticeFailed')).toBe(4);
  setUnclear(false);
  desk.clock.advance(4 * HOUR_MS);
  await notifyAll(desk);
  await notifyAll(desk);
  expect(ids).toHaveLength(1);
  expect(new Set([...unclear, ...ids]).size).toBe(1);
  expect(countOf('noticeGivenUp')).toBe(0);
});

test('a text message about a case that failed for a week is given up and counted once', async () => {
  const { desk, unclear, setUnclear } = await deskWithSender();
  setUnclear(true);
  await keepFare(desk, desk.receiptNumber);
  for (let hour = 0; hour < 10 * 24; hour += 1) {
    desk.clock.advance(HOUR_MS);
    await notifyAll(desk);
  }
  expect(unclear).toHaveLength(9);
  expect(Object.fromEntries(desk.ports.alerts.counts())).toMatchObject({
    noticeFailed: 8,
    noticeGivenUp: 1,
  });
});

test('a phone that the sender refuses delays no other passenger, and is given up after a week', async () => {
  const { desk, sent, refused, decideUnnotified } = await deskWithSender();
  const mobile = '13900000000';
  await deliverTrip(desk, createTripInput({ orderUuid: 'order-2', passengerMobile: mobile }));
  const token = await logInPassenger(desk, mobile);
  const other = await raiseTestDispute(desk, token, { orderUuid: 'order-2' });
  await decideUnnotified(desk.receiptNumber, other);
  refused.add('13800000000');
  desk.clock.advance(HOUR_MS);
  await notifyAll(desk);
  expect(sent).toEqual([mobile]);
  desk.clock.advance(7 * 24 * HOUR_MS);
  refused.clear();
  await notifyAll(desk);
  expect(sent).toEqual([mobile]);
});

test('a text message that a gateway had begun to send before it stopped is sent by another one later', async () => {
  const { desk, sent, decideUnnotified } = await deskWithSender();
  const { receiptNumber, clock, ports } = desk;
  await decideUnnotified(receiptNumber);
  clock.advance(HOUR_MS);
  const until = clock.now() + 5 * MINUTE_MS;
  expect(await claimNotice(ports.db, { receiptNumber, until }, clock.now())).toBe(true);
  await notifyAll(desk);
  expect(sent).toEqual([]);
  clock.advance(5 * MINUTE_MS);
  await notifyAll(desk);
  expect(sent).toEqual(['13800000000']);
});

test('a passenger gets a text message with a question and its deadline, after which the case is due again', async () => {
  const desk = await deskWithDispute({}, { settings: { DISPUTE_ANSWER_HOURS: '48' } });
  const { receiptNumber, app, clock } = desk;
  const { headers, revision } = await takeDisputeAs(desk);
  const question = { receiptNumber, messageId: 'message-0123456789', text: '您走的是哪条路？' };
  expect(
    (await desk.postDesk(calls.askPassenger, { ...question, revision }, headers)).success,
  ).toBe(true);
  // The clock of the test starts at noon in China.
  const notice = { mobile: '13800000000', notice: 'disputeAsked', receiptNumber };
  expect(desk.notices).toMatchObject([{ ...notice, about: 'dissent', answerBy: '3月12日 12:00' }]);
  const by = clock.now() + 48 * HOUR_MS;
  expect(await readOwnCase(desk)).toMatchObject({ nextStep: { step: 'yourAnswer', by } });
  const asked = await readCase(desk, receiptNumber, headers);
  expect(asked.deadline).toMatchObject({ step: 'answer', at: by });
  const countOverdue = async () => {
    const { body } = await app.inject({ url: '/metrics', headers: asService });
    return /^ride_disputes_overdue (.*)$/m.exec(body)?.[1];
  };
  clock.advance(60 * HOUR_MS);
  expect(await countOverdue()).toBe('0');
  clock.advance(70 * HOUR_MS);
  expect(await countOverdue()).toBe('1');
  await notifyAll(desk);
  expect(desk.notices).toHaveLength(1);
  const answer = { receiptNumber, text: '走的是地面道路' };
  // The sessions of the days before have expired.
  const token = await logInPassenger(desk);
  expect((await post(app, answerDispute, answer, { token })).success).toBe(true);
  const answered = await readCase(desk, receiptNumber, await desk.as('support'));
  expect(answered.decisionDue).toBe(asked.decisionDue + 48 * HOUR_MS);
  expect(answered.deadline).toMatchObject({ step: 'decision', at: answered.decisionDue });
});
