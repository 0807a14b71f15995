import type { RequestInput } from '@ride/contract/define-call';
import { getDispute, openDispute } from '@ride/contract/desk/disputes';
import { expect, test } from 'vitest';
import { deskForTest } from '../../../app/testing/desk-for-test.ts';
import {
  ORDER_UUID,
  raiseTestReport,
  readOwnCase,
} from '../../../app/testing/disputes-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
} from '../../../app/testing/fares-for-test.ts';
import { logInPassenger } from '../../../app/testing/gateway-for-test.ts';
import { deskWithHeldCase, listCasesOfKind } from '../../../app/testing/held-cases-for-test.ts';
import type { SmsNotice, SmsText } from '../../../ports/sms.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';

const call: RequestInput<typeof openDispute> = {
  orderUuid: ORDER_UUID,
  kind: 'dissent',
  lines: ['mileage', 'time'],
  text: '乘客来电：绕路',
  takes: true,
};
const { refusals } = openDispute;

async function deskWithOrder(send: () => Promise<'sent' | 'failed'> = async () => 'sent') {
  const sent: (SmsText | SmsNotice)[] = [];
  const sms = {
    send: (text: SmsText | SmsNotice) => {
      sent.push(text);
      return send();
    },
  };
  const desk = await deskForTest({ sms });
  await publishRules(desk, createRuleInput());
  await deliverTrip(desk, createTripInput());
  const token = await logInPassenger(desk);
  sent.length = 0;
  return { desk: { ...desk, token }, sent, support: await desk.as('support') };
}

test('a case that staff open for a caller is theirs to work on, and sends an event and a text message to the passenger', async () => {
  const { desk, sent, support } = await deskWithOrder();
  const { data } = await desk.postDesk(openDispute, call, support);
  const { receiptNumber } = data;
  expect(data).toEqual({ receiptNumber: expect.stringMatching(/^YY/), isTexted: true });
  const about = { about: 'dissent', receiptNumber };
  expect(sent).toMatchObject([{ mobile: '13800000000', notice: 'disputeOpened', ...about }]);
  const shown = (await desk.postDesk(getDispute, { receiptNumber }, support)).data;
  expect(shown).toMatchObject({
    state: 'takenUp',
    text: '乘客来电：绕路',
    disputedItems: ['里程费', '时长费'],
    openedBy: shown.takenBy,
  });
  expect(await readOwnCase({ ...desk, receiptNumber })).toMatchObject({
    receiptNumber,
    raisedAt: NOON,
  });
  const events = await desk.ports.db
    .selectFrom('outgoingEvents')
    .select(['type', 'subjectId'])
    .where('subjectKind', '=', 'dispute')
    .execute();
  expect(events).toEqual([{ type: 'dispute.raised', subjectId: receiptNumber }]);
  const audited = (await listAuditedEntries(desk.ports.db)).filter(
    ({ subject }) => subject.id === receiptNumber,
  );
  expect(audited).toMatchObject([
    {
      action: 'dispute.opened',
      actor: { id: shown.takenBy?.staffId },
      after: '电话受理：费用异议',
    },
    { action: 'dispute.taken' },
  ]);
});

test('a case is opened for a caller even if its text message fails, and stays in the queue for colleagues if wished', async () => {
  const { desk, support } = await deskWithOrder(async () => 'failed');
  const { data } = await desk.postDesk(openDispute, { ...call, takes: false }, support);
  expect(data.isTexted).toBe(false);
  const shown = await desk.postDesk(getDispute, { receiptNumber: data.receiptNumber }, support);
  expect(shown.data).toMatchObject({ state: 'received', takenBy: null });
});

test('no second case is opened for a caller while one is open, nor one of another city', async () => {
  const { desk, support } = await deskWithOrder();
  const elsewhere = await desk.as('support', ['110100']);
  const codeOf = async (headers = support, changes = {}) =>
    (await desk.postDesk(openDispute, { ...call, ...changes }, headers)).code;
  expect(await codeOf(elsewhere)).toBe(refusals.unknownOrder);
  expect(await codeOf(support, { orderUuid: 'order-9' })).toBe(refusals.unknownOrder);
  const reported = await raiseTestReport(desk, desk.token);
  const refused = await desk.postDesk(openDispute, call, support);
  expect(refused).toMatchObject({
    code: refusals.caseOpen,
    msg: expect.stringContaining(reported),
  });
});

test("a case opened for a caller ends the desk's own case of an order held for review", async () => {
  const { gateway, support } = await deskWithHeldCase();
  expect((await gateway.postDesk(openDispute, call, support)).success).toBe(true);
  expect(await listCasesOfKind(gateway, 'held')).toMatchObject([{ state: 'withdrawn' }]);
});
