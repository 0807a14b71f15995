import { listDisputes } from '@ride/contract/desk/disputes';
import { findOrder } from '@ride/contract/desk/workbench';
import { raiseDissent } from '@ride/contract/disputes';
import { expect, test } from 'vitest';
import { deskForTest, type TestDesk } from '../../../app/testing/desk-for-test.ts';
import { raiseTestDispute } from '../../../app/testing/disputes-for-test.ts';
import {
  deliver,
  publishRules,
  ruleInput,
  tripInput,
} from '../../../app/testing/fares-for-test.ts';
import { loggedIn, post } from '../../../app/testing/gateway-for-test.ts';
import { seededTicket } from '../../../app/testing/seeded-ticket.ts';

async function deskWithOrder(): Promise<TestDesk> {
  const desk = await deskForTest();
  await publishRules(desk, ruleInput());
  await deliver(desk, tripInput({ routePlanUuid: 'plan-1' }));
  return desk;
}

const found = async (desk: TestDesk, number: string, cities?: readonly string[]) =>
  (await desk.postDesk(findOrder, { number }, await desk.as('support', cities))).data?.order;

test('an order is found by its number and by its route plan, with its facts and no phone', async () => {
  const desk = await deskWithOrder();
  const order = {
    orderUuid: 'order-1',
    cityCode: '320100',
    totalFen: 3_900,
    firstTotalFen: null,
    completedAt: tripInput().completedAt,
    isAbnormal: false,
    ruleVersion: 'nanjing-quick:1',
    objections: [],
  };
  expect(await found(desk, 'order-1')).toEqual(order);
  expect(await found(desk, 'plan-1')).toEqual(order);
  expect(await found(desk, 'order-2')).toBeNull();
});

test('the receipt of an objection leads to its order', async () => {
  const desk = await deskWithOrder();
  const token = await loggedIn(desk);
  const captchaTicket = await seededTicket(desk.ports, 'raiseDissent');
  const raised = await post(
    desk.app,
    raiseDissent,
    { orderUuid: 'order-1', reason: '多收了', captchaTicket },
    { token },
  );
  const receiptNumber = (raised.data as { receiptNumber: string }).receiptNumber;
  expect(await found(desk, receiptNumber)).toMatchObject({
    orderUuid: 'order-1',
    objections: [{ receiptNumber, kind: 'dissent', raisedAt: desk.clock.now() }],
  });
});

test('an order in another city than the caller’s is not found', async () => {
  const desk = await deskWithOrder();
  expect(await found(desk, 'order-1', ['330100'])).toBeNull();
  expect(await found(desk, 'order-1', ['320100'])).toMatchObject({ orderUuid: 'order-1' });
});

test('an order delivered with a district’s or a map’s code is found by people of its city, with its case', async () => {
  for (const cityCode of ['320102', '025']) {
    const desk = await deskForTest();
    await publishRules(desk, ruleInput());
    await deliver(desk, tripInput({ cityCode }));
    expect(await found(desk, 'order-1', ['320100'])).toMatchObject({ cityCode: '320100' });
    const receiptNumber = await raiseTestDispute(desk, await loggedIn(desk));
    const { data } = await desk.postDesk(
      listDisputes,
      { queue: 'open', limit: 10 },
      await desk.as('support', ['320100']),
    );
    expect(data.rows).toMatchObject([{ receiptNumber, cityCode: '320100' }]);
  }
});
