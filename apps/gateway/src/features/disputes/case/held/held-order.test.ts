import { handOverDispute, listDisputeColleagues, takeDispute } from '@ride/contract/desk/disputes';
import { readDisputeCases, withdrawDispute } from '@ride/contract/dispute-cases';
import { confirmFare } from '@ride/contract/disputes';
import { fareItems } from '@ride/contract/fares';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deskForTest, type TestDesk } from '../../../../app/testing/desk-for-test.ts';
import { ORDER_UUID, raiseTestDispute } from '../../../../app/testing/disputes-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
} from '../../../../app/testing/fares-for-test.ts';
import { logInPassenger, post } from '../../../../app/testing/gateway-for-test.ts';
import { listCasesOfKind, runHeldCasesJob } from '../../../../app/testing/held-cases-for-test.ts';
import { listHeldOrders } from './held-order-store.ts';

async function gatewayWithRule(): Promise<TestDesk> {
  const gateway = await deskForTest();
  await publishRules(gateway, createRuleInput());
  return gateway;
}

const wrong = createTripInput({ otherFeesFen: 140_000 });

const listHeld = ({ ports }: TestDesk) =>
  listHeldOrders(ports.db, {
    after: { recordedAt: 0, orderUuid: '' },
    withdrawnUntil: NOON,
  });

test('an order held for review is no longer listed once its passenger has confirmed the fare', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, wrong);
  await deliverTrip(
    gateway,
    createTripInput({ orderUuid: 'order-2', passengerMobile: '13900000000' }),
  );
  expect(await listHeld(gateway)).toMatchObject([{ orderUuid: 'order-1', recordedAt: NOON }]);
  const token = await logInPassenger(gateway);
  const confirmed = await post(gateway.app, confirmFare, { orderUuid: 'order-1' }, { token });
  expect(confirmed.success).toBe(true);
  expect(await listHeld(gateway)).toEqual([]);
});

test('an order held for review becomes a desk case at once, and its deadlines start after the hours the passenger has to dispute it', async () => {
  const gateway = await gatewayWithRule();
  const second = await deskForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  await deliverTrip(gateway, wrong);
  const opened = await Promise.all([runHeldCasesJob(gateway), runHeldCasesJob(second)]);
  expect(opened[0] + opened[1]).toBe(1);
  expect(await runHeldCasesJob(gateway)).toBe(0);
  const cases = await gateway.ports.db.selectFrom('disputes').selectAll().execute();
  expect(cases).toMatchObject([
    {
      orderUuid: 'order-1',
      kind: 'held',
      receiptNumber: expect.stringMatching(/^HD/),
      items: '["其他费用"]',
      text: '其他费用1400.00元，通常不超过20.00元',
      cityCode: '320100',
      raisedAt: NOON,
      queueAt: NOON + 48 * HOUR_MS,
      firstAnswerDue: NOON + 48 * HOUR_MS,
      decisionDue: NOON + 96 * HOUR_MS,
    },
  ]);
});

/** The copies look as if they had been recorded `ago` milliseconds before now. */
async function copyHeldOrder({ ports: { db, now } }: TestDesk, ids: string[], ago = 0) {
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const copies = ids.map((orderUuid) => ({ ...order, orderUuid, recordedAt: now() - ago }));
  await db.insertInto('orders').values(copies).execute();
}

test('one run of the job opens cases for more orders held for review than fit in a page of them', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, wrong);
  for (let part = 0; part < 3; part += 1) {
    const ids = Array.from({ length: 400 }, (_, index) => `copy-${part}-${index}`);
    await copyHeldOrder(gateway, ids, part);
  }
  expect(await runHeldCasesJob(gateway)).toBe(1_201);
});

test('the first run of the job in a gateway searches all orders held for review, each later run those of the last hour', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, wrong);
  expect(await runHeldCasesJob(gateway)).toBe(1);
  await copyHeldOrder(gateway, ['committed-late'], HOUR_MS);
  expect(await runHeldCasesJob(gateway)).toBe(1);
  await copyHeldOrder(gateway, ['older'], HOUR_MS + 1);
  expect(await runHeldCasesJob(gateway)).toBe(0);
  const { databaseConfig, clock } = gateway;
  expect(await runHeldCasesJob(await deskForTest({ databaseConfig, clock }))).toBe(1);
});

test('an order held for review whose dispute was withdrawn weeks later still goes to the desk', async () => {
  const { gateway } = await withNewCase();
  const token = await logInPassenger(gateway);
  const receiptNumber = await raiseTestDispute(gateway, token);
  gateway.clock.advance(35 * DAY_MS);
  expect(await runHeldCasesJob(gateway)).toBe(0);
  const again = await logInPassenger(gateway);
  await post(gateway.app, withdrawDispute, { receiptNumber }, { token: again });
  gateway.clock.advance(24 * HOUR_MS - 1);
  expect(await runHeldCasesJob(gateway)).toBe(0);
  gateway.clock.advance(1);
  expect(await runHeldCasesJob(gateway)).toBe(1);
  expect(await runHeldCasesJob(gateway)).toBe(0);
  expect(await listCasesOfKind(gateway, 'held')).toMatchObject([{ state: 'received' }]);
});

test('an order held for review for which no case could be opened is tried again in every later run', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, wrong);
  const { db } = gateway.ports;
  const { findings } = await db.selectFrom('orders').select('findings').executeTakeFirstOrThrow();
  await db.updateTable('orders').set({ findings: 'unreadable' }).execute();
  for (const _ of [1, 2]) {
    await expect(runHeldCasesJob(gateway)).rejects.toThrow('1 of 1 held orders got no case');
    gateway.clock.advance(5 * HOUR_MS);
  }
  await db.updateTable('orders').set({ findings }).execute();
  expect(await runHeldCasesJob(gateway)).toBe(1);
});

async function withNewCase() {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, wrong);
  await runHeldCasesJob(gateway);
  const token = await logInPassenger(gateway);
  const [found] = await listCasesOfKind(gateway, 'held');
  const receiptNumber = found?.receiptNumber ?? '';
  const seen = async (as = token) => {
    const own = await post(gateway.app, readDisputeCases, { orderUuid: ORDER_UUID }, { token: as });
    const bill = await post(gateway.app, fareItems, { orderUuid: ORDER_UUID }, { token: as });
    return [own.data.cases?.[0]?.state, bill.data.heldState];
  };
  return { gateway, token, receiptNumber, seen };
}

test('the passenger sees the case of an order held for review once its deadlines start', async () => {
  const { gateway, seen } = await withNewCase();
  gateway.clock.advance(24 * HOUR_MS - 1);
  expect(await seen(await logInPassenger(gateway))).toEqual([undefined, undefined]);
  gateway.clock.advance(1);
  expect(await seen(await logInPassenger(gateway))).toEqual(['received', 'processing']);
});

test('the passenger sees the case of an order held for review once somebody at the desk has taken it up', async () => {
  const { gateway, receiptNumber, seen } = await withNewCase();
  await gateway.postDesk(takeDispute, { receiptNumber }, await gateway.as('support'));
  expect(await seen()).toEqual(['takenUp', 'processing']);
});

test('the passenger sees the case of an order held for review once a team lead has assigned it', async () => {
  const { gateway, receiptNumber, seen } = await withNewCase();
  const lead = await gateway.as('lead');
  const [colleague] = (await gateway.postDesk(listDisputeColleagues, { receiptNumber }, lead)).data;
  const to = { receiptNumber, revision: 0, staffId: colleague?.staffId ?? '', reason: '请核对' };
  expect((await gateway.postDesk(handOverDispute, to, lead)).success).toBe(true);
  expect(await seen()).toEqual(['takenUp', 'processing']);
});

test('an order held for review whose fare its passenger confirms first never shows a case', async () => {
  const { gateway, token, seen } = await withNewCase();
  const confirmed = await post(gateway.app, confirmFare, { orderUuid: ORDER_UUID }, { token });
  expect(confirmed.success).toBe(true);
  expect(await listCasesOfKind(gateway, 'held')).toMatchObject([
    { state: 'withdrawn', queue: 'closed' },
  ]);
  gateway.clock.advance(25 * HOUR_MS);
  expect(await seen(await logInPassenger(gateway))).toEqual([undefined, undefined]);
  const events = await gateway.ports.db
    .selectFrom('outgoingEvents')
    .select('type')
    .where('subjectKind', 'in', ['order', 'dispute'])
    .execute();
  expect(events).toEqual([{ type: 'fare.confirmed' }]);
});

test('an order held for review whose fare its passenger confirmed does not go to the desk', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, wrong);
  const token = await logInPassenger(gateway);
  await post(gateway.app, confirmFare, { orderUuid: 'order-1' }, { token });
  gateway.clock.advance(25 * HOUR_MS);
  expect(await runHeldCasesJob(gateway)).toBe(0);
});
