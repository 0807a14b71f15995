import { listAudit } from '@ride/contract/desk/audit';
import { checkAudit } from '@ride/contract/internal-audit';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deskForTest } from '../../app/testing/desk-for-test.ts';
import { findLedgerDifferences } from '../../app/testing/disputes-for-test.ts';
import { asService, gatewayForTest, post } from '../../app/testing/gateway-for-test.ts';
import {
  type AgedOrder,
  plainOrder,
  storeAgedOrder,
} from '../../app/testing/old-orders-for-test.ts';
import type { Db } from '../../db/schema.ts';
import { portsForTest } from '../../testing/ports-for-test.ts';
import { lockOrder } from '../bills/order-store.ts';
import { insertPayment } from '../bills/payments/payment-store.ts';
import { deleteOldOrders } from './delete-old-orders.ts';
import { batchSizeOf } from './retention-store.ts';

const keptYears = 5;
const KEPT_DAYS = keptYears * 366;

/** Every table in which a row belongs to an order, with the order's id in it. */
const partsOfOrders = [
  ['orders', 'order_uuid'],
  ['order_estimates', 'order_uuid'],
  ['order_payments', 'order_uuid'],
  ['fare_confirmations', 'order_uuid'],
  ['fare_revisions', 'order_uuid'],
  ['refunds', 'order_uuid'],
  ['invoice_trips', 'order_uuid'],
  ['disputes', 'order_uuid'],
  ['dispute_messages', 'substr(case_id, 3)'],
  ['dispute_points', 'substr(receipt_number, 3)'],
  ['dispute_pictures', 'substr(receipt_number, 3)'],
  ['dispute_decisions', 'substr(receipt_number, 3)'],
  [`event_subjects where kind = 'order'`, 'id'],
  [`event_subjects where kind = 'dispute'`, 'substr(id, 3)'],
] as const;

async function readOrderIds(db: Db) {
  const found: { readonly table: string; readonly ids: readonly string[] }[] = [];
  for (const [table, id] of partsOfOrders) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.raw(id)} as id from ${sql.raw(table)} order by 1`.execute(db);
    found.push({ table, ids: rows.map((row) => row.id) });
  }
  return found;
}

/** This predicts without a database which orders the policy keeps. */
function isDeletable(order: AgedOrder): boolean {
  const { age, paidAge, confirmedAge, dispute, firstRideOf, invoice } = order;
  const refund = dispute?.isOpen ? null : dispute?.refund;
  const ages = [age, paidAge, confirmedAge, dispute?.age, refund?.age];
  const isOpen = dispute?.isOpen || invoice === 'requested';
  const isKept = isOpen || refund?.isDue || firstRideOf === 'verified';
  return !isKept && ages.every((each) => each == null || each > KEPT_DAYS);
}

const arbitraryAge = fc.constantFrom(
  0,
  4 * 366,
  KEPT_DAYS,
  ...[1, 2, 300].map((n) => KEPT_DAYS + n),
);
const mostlyNot = { arbitrary: fc.constant(false), weight: 3 };

const arbitraryOrder: fc.Arbitrary<AgedOrder> = fc.record({
  age: arbitraryAge,
  paidAge: fc.option(arbitraryAge),
  confirmedAge: fc.option(arbitraryAge),
  dispute: fc.option(
    fc.record({
      isOpen: fc.oneof(mostlyNot, fc.boolean()),
      age: arbitraryAge,
      refund: fc.option(fc.record({ isDue: fc.oneof(mostlyNot, fc.boolean()), age: arbitraryAge })),
    }),
  ),
  firstRideOf: fc.option(fc.constantFrom('verified', 'erased')),
  invoice: fc.option(fc.constantFrom('requested', 'failed')),
});

test('an order is deleted with all that belongs to it once everything about it is old and ended', async () => {
  const gateway = await gatewayForTest();
  const { ports } = gateway;
  let run = 0;
  let total = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryOrder, { minLength: 5, maxLength: 12 }), async (orders) => {
      run += 1;
      const deletable = new Set<string>();
      for (const [index, order] of orders.entries()) {
        const orderUuid = `${run}-${index}`;
        await storeAgedOrder(ports, orderUuid, order);
        if (isDeletable(order)) deletable.add(orderUuid);
      }
      const stored = await readOrderIds(ports.db);
      expect(await deleteOldOrders({ ports, keptYears })).toBe(deletable.size);
      expect(await readOrderIds(ports.db)).toEqual(
        stored.map(({ table, ids }) => ({ table, ids: ids.filter((id) => !deletable.has(id)) })),
      );
      total += deletable.size;
    }),
    { numRuns: 15 },
  );
  expect(total).toBeGreaterThan(0);
  expect(await findLedgerDifferences(gateway)).toEqual([]);
  expect((await post(gateway.app, checkAudit, {}, asService)).data.broken).toBeNull();
});

test('two gateways delete many old orders once, oldest first, and the audit counts them all', async () => {
  const desk = await deskForTest({ settings: { ORDERS_KEPT_YEARS: String(keptYears) } });
  const { ports } = desk;
  const count = batchSizeOf(ports.db) + 3;
  for (let index = 0; index < count; index += 1) {
    await storeAgedOrder(ports, `old-${index}`, plainOrder(KEPT_DAYS + 1 + index));
  }
  const deleted = await Promise.all([
    desk.runJob('deleteOldOrders'),
    deleteOldOrders({ ports, keptYears }),
  ]);
  expect(deleted.map(Number).reduce((sum, each) => sum + each)).toBe(count);
  expect(await desk.runJob('deleteOldOrders')).toBe(0);
  const request = { action: 'orders.deleted', limit: 50 } as const;
  const { data } = await desk.postDesk(listAudit, request, await desk.as('auditor'));
  const counts = data.rows.map(({ after }) => Number.parseInt(after ?? '', 10));
  expect(counts.reduce((sum, each) => sum + each)).toBe(count);
});

test('an order that is paid while old orders are deleted stays', async () => {
  const { ports } = await portsForTest();
  await storeAgedOrder(ports, 'old', plainOrder(KEPT_DAYS + 1));
  const at = ports.now();
  const amounts = { amountFen: 100, channelDiscountFen: 0, kind: null };
  const payment = { paymentId: 'late', item: '微信支付', paidAt: at, ...amounts };
  let deletion = Promise.resolve(0);
  await ports.db.transaction().execute(async (tx) => {
    await lockOrder(tx, 'old');
    await insertPayment(tx, 'old', payment, at);
    deletion = deleteOldOrders({ ports, keptYears });
    await Promise.race([deletion, new Promise((resolve) => setTimeout(resolve, 200))]);
  });
  expect(await deletion).toBe(0);
  expect(await deleteOldOrders({ ports, keptYears })).toBe(0);
});

const DAYS_OF_LAW = 3 * 366;
const whole = (age: number): AgedOrder => ({
  ...plainOrder(age),
  ...{ paidAge: age, confirmedAge: age },
  dispute: { isOpen: false, age, refund: { isDue: false, age } },
});
/** The triggers read the clock of the database, so the rows are aged by the real one. */
const realClock = { now: () => Date.now() };

test.each([
  'refunds',
  'fare_revisions',
  'dispute_decisions',
  'disputes',
  'fare_confirmations',
  'order_payments',
  'order_estimates',
  'orders',
])('the database refuses to delete a row of %s before three years are over', async (table) => {
  const { db } = (await portsForTest()).ports;
  const young = { ...realClock, db };
  await storeAgedOrder(young, 'young', whole(DAYS_OF_LAW - 4));
  await storeAgedOrder(young, 'old', whole(DAYS_OF_LAW));
  const deletion = sql`delete from ${sql.table(table)}`;
  await expect(deletion.execute(db)).rejects.toThrow(`${table} keeps what is open`);
});

test.each([
  ['refunds', { isOpen: false, age: DAYS_OF_LAW, refund: { isDue: true, age: 0 } }],
  ['disputes', { isOpen: true, age: DAYS_OF_LAW, refund: null }],
] as const)(
  'the database refuses to delete an old row of %s that is open',
  async (table, dispute) => {
    const { db } = (await portsForTest()).ports;
    await storeAgedOrder({ ...realClock, db }, 'old', { ...whole(DAYS_OF_LAW), dispute });
    const deletion = sql`delete from ${sql.table(table)}`;
    await expect(deletion.execute(db)).rejects.toThrow(`${table} keeps what is open`);
  },
);

test('what three years have passed over may be deleted', async () => {
  const { ports } = await portsForTest();
  const old = { ...ports, now: () => Date.now() };
  await storeAgedOrder(old, 'old', whole(DAYS_OF_LAW + 1));
  expect(await deleteOldOrders({ ports: old, keptYears: 3 })).toBe(1);
});
