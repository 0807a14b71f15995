import { readFile, writeFile } from 'node:fs/promises';
import { decideDispute, takeDispute } from '@ride/contract/desk/disputes';
import { applyForInvoice, invoicePaper, invoiceTrips, listInvoices } from '@ride/contract/invoices';
import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deliverDueEvents } from '../features/events-out/delivery/deliver-service.ts';
import { RECEIVER_SECRET } from '../features/events-out/testing/receiver-for-test.ts';
import { createHttpWebhooks } from '../outside/webhooks/http-webhooks.ts';
import { TestClock } from '../testing/ports-for-test.ts';
import { listenOnFreePort } from './testing/app-for-test.ts';
import { deskForTest, type TestDesk } from './testing/desk-for-test.ts';
import { raiseTestDispute, readCase } from './testing/disputes-for-test.ts';
import {
  linesOf,
  listen,
  scratchFile,
  start,
  unreliableWayTo,
} from './testing/examples-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  publishRules,
} from './testing/fares-for-test.ts';
import { logInPassenger, post } from './testing/gateway-for-test.ts';
import { keyOfGroups } from './testing/keys-for-test.ts';

/** At this price per kilometre a highway fee of 30 yuan is not noticed by the checks. */
const settings = { FARE_CHECKS: '{"*":{"highwayFenPerKm":300}}' };

/** Ten kilometres in twenty minutes for 39 yuan, and a highway fee, paid by the passenger. */
async function ridePaidWithMoney(desk: TestDesk, orderUuid: string, hoursAgo: number, fee = 0) {
  const departedAt = desk.clock.now() - hoursAgo * HOUR_MS;
  const times = { orderedAt: departedAt, departedAt, completedAt: departedAt + 20 * MINUTE_MS };
  const payments = [{ item: '微信支付', amountFen: 3_900 + fee, kind: 'money' as const }];
  await deliverTrip(desk, createTripInput({ orderUuid, ...times, highwayFen: fee, payments }));
}

/** A desk, the program that stores its events, and the tax system that works on them. */
async function deskWithTaxSystem() {
  const events = await scratchFile('events.jsonl');
  const receive = await listen('receive-events.mjs', [events], { EVENT_SECRETS: RECEIVER_SECRET });
  const receiver = {
    name: 'tax',
    url: receive.address,
    secrets: [RECEIVER_SECRET],
    types: null,
    includesPhone: false,
  };
  const clock = new TestClock();
  clock.advance(Date.now() - clock.now());
  const desk = await deskForTest({ clock, receivers: [receiver], settings });
  await publishRules(desk, createRuleInput());
  const { authorization } = await keyOfGroups(desk, 'invoices');
  const GATEWAY_ADDRESS = await unreliableWayTo(await listenOnFreePort(desk.app));
  const env = { GATEWAY_ADDRESS, RIDE_KEY: authorization.replace('Bearer ', '') };
  const invoices = await scratchFile('invoices.jsonl');
  const startTaxSystem = () => linesOf(start('issue-invoices.mjs', [events, invoices], env));
  return {
    desk,
    invoices,
    startTaxSystem,
    async deliverEvents() {
      const deps = { ports: desk.ports, send: createHttpWebhooks() };
      while ((await deliverDueEvents(deps, receiver)) > 0);
    },
  };
}

const amountsOf = async ({ app }: TestDesk, token: string) => {
  const { data } = await post(app, invoiceTrips, { list: 'dList' }, { token });
  return data.trips.map(({ orderUuid, amountFen }) => ({ orderUuid, amountFen }));
};

async function refundHighway(desk: TestDesk, receiptNumber: string) {
  const headers = await desk.as('support');
  await desk.postDesk(takeDispute, { receiptNumber }, headers);
  const { revision } = await readCase(desk, receiptNumber, headers);
  const { data } = await desk.postDesk(
    decideDispute,
    {
      receiptNumber,
      revision,
      billRevision: 0,
      outcome: 'adjusted',
      text: '没有走高速',
      corrections: [{ fact: 'highwayFen', value: 0, reason: 'feeNotIncurred' }],
      waived: [],
    },
    headers,
  );
  return data.refundFen;
}

test('the example issue-invoices issues an invoice, reverses it after a refund, and issues the rest anew', async () => {
  const { desk, invoices, startTaxSystem, deliverEvents } = await deskWithTaxSystem();
  const { app } = desk;
  await ridePaidWithMoney(desk, 'ride-1', 5, 3_000);
  await ridePaidWithMoney(desk, 'ride-2', 2);
  const token = await logInPassenger(desk);
  const head = { title: '南京云程科技有限公司', taxNumber: '91350100M000100Y43', email: 'a@b.cn' };
  const applyForAll = async (applicationId: string) => {
    const trips = await amountsOf(desk, token);
    const answer = await post(app, applyForInvoice, { applicationId, head, trips }, { token });
    await deliverEvents();
    return answer.data.amountFen;
  };
  const taxSystem = startTaxSystem();
  const [first, second] = ['first-application-1', 'second-application'];

  expect(await applyForAll(first)).toBe(10_800);
  const issued = `✓ ${first} issued 26320000000000000001 over 10800 fen`;
  expect(await taxSystem.next()).toBe(issued);
  const { url } = (await post(app, invoicePaper, { applicationId: first }, { token })).data;
  const paper = await app.inject({ method: 'GET', url });
  expect(paper.headers['content-type']).toBe('application/pdf');
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const written = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  for (const text of ['26320000000000000001', head.title, head.taxNumber, '108.00 元', '69.00']) {
    expect(paper.body).toContain(written(text));
  }
  expect(await amountsOf(desk, token)).toEqual([]);

  const receiptNumber = await raiseTestDispute(desk, token, { orderUuid: 'ride-1' });
  expect(await refundHighway(desk, receiptNumber)).toBe(3_000);
  await deliverEvents();
  const reversed = `✓ ${first} reversed 26320000000000000001 by 26320000000000000002`;
  expect(await taxSystem.next()).toBe(reversed);

  desk.clock.advance(1);
  expect(await applyForAll(second)).toBe(10_800 - 3_000);
  const rest = `✓ ${second} issued 26320000000000000003 over 7800 fen`;
  expect(await taxSystem.next()).toBe(rest);
  const { data } = await post(app, listInvoices, {}, { token });
  expect(data.invoices).toMatchObject([
    { applicationId: second, state: 'issued', amountFen: 7_800, hasPaper: true },
    { applicationId: first, state: 'reversed', amountFen: 10_800, endReason: 'refund' },
  ]);

  // Had the program ended before it could note what it has done, it would do the same again.
  const entries = (await readFile(invoices, 'utf8')).split('\n');
  const numbers = entries.filter((line) => line.includes('number'));
  await writeFile(invoices, numbers.join('\n'));
  const restarted = startTaxSystem();
  for (const line of [issued, reversed, rest]) expect(await restarted.next()).toBe(line);
  expect((await post(app, listInvoices, {}, { token })).data).toEqual(data);
});

test('the example issue-invoices issues nothing for an application that was cancelled while it did not run', async () => {
  const { desk, startTaxSystem, deliverEvents } = await deskWithTaxSystem();
  const { app } = desk;
  await ridePaidWithMoney(desk, 'ride-1', 5, 3_000);
  const token = await logInPassenger(desk);
  const apply = async (applicationId: string) => {
    const trips = await amountsOf(desk, token);
    const head = { title: '李雷', email: 'a@b.cn' };
    await post(app, applyForInvoice, { applicationId, head, trips }, { token });
  };
  await apply('cancelled-application');
  await refundHighway(desk, await raiseTestDispute(desk, token, { orderUuid: 'ride-1' }));
  desk.clock.advance(1);
  await apply('application-of-the-rest');
  await deliverEvents();
  expect(await startTaxSystem().next()).toBe(
    '✓ application-of-the-rest issued 26320000000000000001 over 3900 fen',
  );
  expect((await post(app, listInvoices, {}, { token })).data.invoices).toMatchObject([
    { state: 'issued', amountFen: 3_900 },
    { state: 'cancelled', endReason: 'refund', amountFen: 6_900 },
  ]);
});
