import { cityDayStart } from '@ride/domain/city-offset';
import { DAY_MS } from '@ride/domain/durations';
import { fen } from '@ride/domain/money';
import type { Db } from '../../db/schema.ts';
import { insertPayment } from '../../features/bills/payments/payment-store.ts';
import { insertInvoice, moveInvoice } from '../../features/invoices/invoice-store.ts';
import { insertLines } from '../../features/invoices/line-store.ts';
import { listTrip } from '../../features/invoices/listed-trip-store.ts';
import { postRefundDue, postRefundPaid } from '../../features/ledger/post-refund.ts';
import type { Ports } from '../../ports/ports.ts';

/** All ages are in days before the beginning of today; null means that there is no such thing. */
export interface AgedOrder {
  readonly age: number;
  readonly paidAge: number | null;
  readonly confirmedAge: number | null;
  readonly dispute: AgedCase | null;
  /** The state of the company whose first ride it was. */
  readonly firstRideOf: 'verified' | 'erased' | null;
  /** The application for an invoice that it is in. */
  readonly invoice: 'requested' | 'failed' | null;
}

interface AgedCase {
  readonly isOpen: boolean;
  readonly age: number;
  /** Only of a case that has ended. */
  readonly refund: { readonly isDue: boolean; readonly age: number } | null;
}

export const plainOrder = (age: number): AgedOrder => ({
  ...{ age, paidAge: null, confirmedAge: null, dispute: null, firstRideOf: null, invoice: null },
});

const userId = 'passenger-of-old-orders';
const bill = { trip: '{}', fare: '{}', totalFen: 100, ruleVersion: 'nanjing-quick:1' };

/** Stores an order row by row, with what belongs to it, as if it had come long ago. */
export async function storeAgedOrder(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  orderUuid: string,
  { age, paidAge, confirmedAge, dispute, firstRideOf, invoice }: AgedOrder,
): Promise<void> {
  const ago = (days: number) => cityDayStart(now()) - days * DAY_MS;
  const at = ago(age);
  await db
    .insertInto('users')
    .values({ id: userId, mobile: '13700000000', createdAt: 0 })
    .onConflict((row) => row.doNothing())
    .execute();
  await db
    .insertInto('orders')
    .values({ ...bill, orderUuid, userId, completedAt: at, recordedAt: at })
    .execute();
  await listTrip(db, { orderUuid, userId, list: 'dList', completedAt: at });
  if (invoice !== null) await storeInvoice(db, orderUuid, invoice);
  await db
    .insertInto('orderEstimates')
    .values({ orderUuid, facts: '{}', recordedAt: at })
    .execute();
  await storeSubject(db, 'order', orderUuid);
  if (paidAge !== null) {
    const amounts = { amountFen: 100, channelDiscountFen: 0, kind: null };
    const payment = { paymentId: 'p-1', item: '微信支付', paidAt: ago(paidAge), ...amounts };
    await insertPayment(db, orderUuid, payment, ago(paidAge));
  }
  if (confirmedAge !== null) {
    const confirmation = { orderUuid, userId, amountFen: 100, confirmedAt: ago(confirmedAge) };
    await db.insertInto('fareConfirmations').values(confirmation).execute();
  }
  if (firstRideOf !== null) await storeFirstRide(db, orderUuid, at, firstRideOf);
  if (dispute === null) return;
  await storeCase(db, orderUuid, { ...dispute, raisedAt: at, endedAt: ago(dispute.age) });
  if (dispute.isOpen) return;
  await storeDecision(db, orderUuid, ago(dispute.age));
  if (dispute.refund === null) return;
  const paidAt = dispute.refund.isDue ? null : ago(dispute.refund.age);
  await storeRefund(db, orderUuid, { dueAt: ago(dispute.age), paidAt });
}

/** The receipt number of the case of an order. */
const receiptOf = (orderUuid: string): string => `R-${orderUuid}`;

const storeSubject = (db: Db, kind: 'order' | 'dispute', id: string) =>
  db.insertInto('eventSubjects').values({ kind, id, lastPosition: 1 }).execute();

async function storeFirstRide(
  db: Db,
  orderUuid: string,
  riddenAt: number,
  state: 'verified' | 'erased',
): Promise<void> {
  const unique = { normalizedName: orderUuid, contactPhone: orderUuid, receiptNumber: orderUuid };
  const empty = { fullName: '', contactName: '', cityCode: '', cityName: '', scale: '' };
  await db
    .insertInto('companies')
    .values({ id: orderUuid, ...unique, ...empty, state, registeredAt: 0 })
    .execute();
  await db
    .insertInto('companyFirstRides')
    .values({ companyId: orderUuid, orderUuid, riddenAt, recordedAt: riddenAt })
    .execute();
}

async function storeCase(
  db: Db,
  orderUuid: string,
  { isOpen, raisedAt, endedAt }: { isOpen: boolean; raisedAt: number; endedAt: number },
): Promise<void> {
  const receiptNumber = receiptOf(orderUuid);
  await db
    .insertInto('disputes')
    .values({
      ...{ orderUuid, receiptNumber, kind: 'dissent', items: '[]', text: '', cityCode: '' },
      ...{ queue: isOpen ? 'open' : 'closed', queueAt: endedAt },
      ...{ raisedAt, firstAnswerDue: raisedAt, decisionDue: raisedAt },
    })
    .execute();
  const message = { id: orderUuid, caseId: receiptNumber, kind: 'note', text: '' } as const;
  await db
    .insertInto('disputeMessages')
    .values({ ...message, writtenAt: raisedAt })
    .execute();
  const point = { receiptNumber, position: 1, item: 'start', choice: 'other' } as const;
  await db.insertInto('disputePoints').values(point).execute();
  await db
    .insertInto('disputePictures')
    .values({ id: orderUuid, receiptNumber, position: 1, jpeg: '', addedAt: raisedAt })
    .execute();
  await storeSubject(db, 'dispute', receiptNumber);
}

async function storeDecision(db: Db, orderUuid: string, decidedAt: number): Promise<void> {
  const receiptNumber = receiptOf(orderUuid);
  await db
    .insertInto('fareRevisions')
    .values({
      ...{ ...bill, orderUuid, receiptNumber, revision: 1, waived: '[]' },
      ...{ deliveredRefundFen: 0, createdAt: decidedAt },
    })
    .execute();
  await db
    .insertInto('disputeDecisions')
    .values({
      ...{ receiptNumber, round: 1, outcome: 'adjusted', answer: '', changes: '{}', lines: '[]' },
      ...{ totalBeforeFen: 100, totalAfterFen: 90, refundFen: 10, decidedBy: 'staff', decidedAt },
    })
    .execute();
}

async function storeRefund(
  db: Db,
  orderUuid: string,
  { dueAt, paidAt }: { dueAt: number; paidAt: number | null },
): Promise<void> {
  const receiptNumber = receiptOf(orderUuid);
  const state = paidAt === null ? 'due' : 'paid';
  await db
    .insertInto('refunds')
    .values({
      ...{ id: orderUuid, orderUuid, revision: 1, receiptNumber, amountFen: 10 },
      ...{ dueAt, state, paidAt },
    })
    .execute();
  await db.transaction().execute(async (tx) => {
    const posted = { refundId: orderUuid, orderUuid, amount: fen(10) };
    await postRefundDue(tx, posted, dueAt);
    if (paidAt !== null) await postRefundPaid(tx, posted, paidAt);
  });
}

async function storeInvoice(db: Db, orderUuid: string, state: 'requested' | 'failed') {
  const id = `invoice-of-${orderUuid}`;
  const facts = { amountFen: 100, tripCount: 1, cityCode: '320100', title: '', taxNumber: null };
  await insertInvoice(db, { id, userId, head: null, ...facts }, 0);
  const line = { orderUuid, amountFen: 100, list: 'dList', cityCode: '320100' } as const;
  await insertLines(db, id, [{ ...line, departedAt: 0, completedAt: 0, from: null, to: null }]);
  if (state === 'failed') await moveInvoice(db, { id, from: ['requested'], to: state, now: 0 });
}
