import { expect, test } from 'vitest';
import { migratedDatabase } from '../testing/database-for-test.ts';

test('the database allows a bill one refund for its decision and one for each later payment', async () => {
  const { db } = (await migratedDatabase()).opened;
  await db.insertInto('users').values({ id: 'u-1', mobile: '1', createdAt: 1 }).execute();
  const order = {
    orderUuid: 'o-1',
    userId: 'u-1',
    routePlanUuid: null,
    trip: '{}',
    fare: '{}',
    totalFen: 2,
    ruleVersion: 'r:1',
    completedAt: 1,
    abnormalAt: null,
    findings: null,
    recordedAt: 1,
  };
  await db.insertInto('orders').values(order).execute();
  const bill = {
    orderUuid: 'o-1',
    revision: 1,
    receiptNumber: 'YY-1',
    ruleVersion: 'r:1',
    trip: '{}',
    waived: '[]',
    fare: '{}',
    totalFen: 1,
    deliveredRefundFen: 0,
    createdAt: 2,
  };
  await db.insertInto('fareRevisions').values(bill).execute();
  const refund = {
    id: 'YY-1-1',
    orderUuid: 'o-1',
    revision: 1,
    receiptNumber: 'YY-1',
    amountFen: 1,
    ...({ state: 'paid', dueAt: 2, paidAt: 3, paymentId: 'p-1' } as const),
    surplusOf: null,
  };
  await db.insertInto('refunds').values(refund).execute();
  const due = { ...refund, state: 'due', paidAt: null, paymentId: null } as const;
  const surplus = { ...due, id: 'YY-1-p1', surplusOf: 'wx-1' };
  await db.insertInto('refunds').values(surplus).execute();
  for (const twice of [
    { ...due, id: 'YY-1-2' },
    { ...surplus, id: 'YY-1-p2' },
    { ...surplus, id: 'YY-1-p3', surplusOf: 'wx-3', orderUuid: 'o-2' },
    { ...surplus, id: 'YY-1-p4', surplusOf: 'wx-4', amountFen: 0 },
  ]) {
    await expect(db.insertInto('refunds').values(twice).execute()).rejects.toThrow();
  }
  expect(await db.selectFrom('refunds').select('id').execute()).toHaveLength(2);
});
