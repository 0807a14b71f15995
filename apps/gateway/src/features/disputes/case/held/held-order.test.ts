import { confirmFare } from '@ride/contract/disputes';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deskForTest, type TestDesk } from '../../../../app/testing/desk-for-test.ts';
import {
  deliver,
  NOON,
  publishRules,
  ruleInput,
  tripInput,
} from '../../../../app/testing/fares-for-test.ts';
import { loggedIn, post } from '../../../../app/testing/gateway-for-test.ts';
import { openCases } from '../../../../app/testing/held-cases-for-test.ts';
import { listHeldOrders } from './held-order-store.ts';

async function gatewayWithRule(): Promise<TestDesk> {
  const gateway = await deskForTest();
  await publishRules(gateway, ruleInput());
  return gateway;
}

const wrong = tripInput({ otherFeesFen: 140_000 });

const heldBefore = ({ ports }: TestDesk, until: number) =>
  listHeldOrders(ports.db, { since: 0, until, limit: 10 });

test('a held order waits for its passenger, and is no longer listed once confirmed', async () => {
  const gateway = await gatewayWithRule();
  await deliver(gateway, wrong);
  await deliver(gateway, tripInput({ orderUuid: 'order-2', passengerMobile: '13900000000' }));
  expect(await heldBefore(gateway, NOON - 1)).toEqual([]);
  expect(await heldBefore(gateway, NOON)).toMatchObject([
    { orderUuid: 'order-1', recordedAt: NOON },
  ]);
  const token = await loggedIn(gateway);
  const confirmed = await post(gateway.app, confirmFare, { orderUuid: 'order-1' }, { token });
  expect(confirmed.success).toBe(true);
  expect(await heldBefore(gateway, NOON)).toEqual([]);
});

test('a held order that nobody speaks about becomes one case of the desk after its hours', async () => {
  const gateway = await gatewayWithRule();
  const second = await deskForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  await deliver(gateway, wrong);
  gateway.clock.advance(24 * HOUR_MS - 1);
  expect(await openCases(gateway)).toBe(0);
  gateway.clock.advance(1);
  const opened = await Promise.all([openCases(gateway), openCases(second)]);
  expect(opened[0] + opened[1]).toBe(1);
  expect(await openCases(gateway)).toBe(0);
  const cases = await gateway.ports.db.selectFrom('disputes').selectAll().execute();
  expect(cases).toMatchObject([
    {
      orderUuid: 'order-1',
      kind: 'held',
      receiptNumber: expect.stringMatching(/^HD/),
      items: '["其他费用"]',
      text: '其他费用1400.00元，通常不超过20.00元',
      cityCode: '320100',
      firstAnswerDue: NOON + 48 * HOUR_MS,
    },
  ]);
});

test('a held order that its passenger confirmed does not go to the desk', async () => {
  const gateway = await gatewayWithRule();
  await deliver(gateway, wrong);
  const token = await loggedIn(gateway);
  await post(gateway.app, confirmFare, { orderUuid: 'order-1' }, { token });
  gateway.clock.advance(25 * HOUR_MS);
  expect(await openCases(gateway)).toBe(0);
});
