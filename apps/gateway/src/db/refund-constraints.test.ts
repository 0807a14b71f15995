import { expect, test } from 'vitest';
import { migratedDatabase } from '../testing/database-for-test.ts';

test('a bill has one refund of its decision, and one for each payment after it', async () => {
  const { db } = (await migratedDatabase()).opened;
  await db.insertInto('users').values({ id: 'u-1', mobile: '1', created_at: 1 }).execute();
  const order = {
    ...{ order_uuid: 'o-1', user_id: 'u-1', route_plan_uuid: null, trip: '{}', fare: '{}' },
    ...{ total_fen: 2, rule_version: 'r:1', completed_at: 1, abnormal_at: null, findings: null },
    recorded_at: 1,
  };
  await db.insertInto('orders').values(order).execute();
  const bill = {
    ...{ order_uuid: 'o-1', revision: 1, receipt_number: 'YY-1', rule_version: 'r:1', trip: '{}' },
    ...{ waived: '[]', fare: '{}', total_fen: 1, delivered_refund_fen: 0, created_at: 2 },
  };
  await db.insertInto('fare_revisions').values(bill).execute();
  const refund = {
    ...{ id: 'YY-1-1', order_uuid: 'o-1', revision: 1, receipt_number: 'YY-1', amount_fen: 1 },
    ...({ state: 'paid', due_at: 2, paid_at: 3, payment_id: 'p-1' } as const),
    surplus_of: null,
  };
  await db.insertInto('refunds').values(refund).execute();
  const due = { ...refund, state: 'due', paid_at: null, payment_id: null } as const;
  const surplus = { ...due, id: 'YY-1-p1', surplus_of: 'wx-1' };
  await db.insertInto('refunds').values(surplus).execute();
  for (const twice of [
    { ...due, id: 'YY-1-2' },
    { ...surplus, id: 'YY-1-p2' },
    { ...surplus, id: 'YY-1-p3', surplus_of: 'wx-3', order_uuid: 'o-2' },
    { ...surplus, id: 'YY-1-p4', surplus_of: 'wx-4', amount_fen: 0 },
  ]) {
    await expect(db.insertInto('refunds').values(twice).execute()).rejects.toThrow();
  }
  expect(await db.selectFrom('refunds').select('id').execute()).toHaveLength(2);
});
