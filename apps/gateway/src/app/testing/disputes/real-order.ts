import { expect } from 'vitest';
import type { Batch } from '../../../features/orders/disputes/batches/batch-store.ts';
import { adjustOrder } from '../../../features/orders/disputes/batches/run-batch-service.ts';
import { billLines } from '../../../features/orders/disputes/bill-lines.ts';
import { raiseObjection } from '../../../features/orders/disputes/objection-service.ts';
import type { ObjectionKind } from '../../../features/orders/disputes/objection-store.ts';
import { findBilledOrder } from '../../../features/orders/disputes/stores/bill-store.ts';
import { listRefunds } from '../../../features/orders/disputes/stores/refund-store.ts';
import { recordPayment } from '../../../features/orders/payments/report-payment-service.ts';
import { NOON } from '../fares-for-test.ts';
import type { OrderModel } from './dispute-model.ts';
import { RealCase, type RealPorts } from './real-case.ts';

interface OrderKey {
  readonly orderUuid: string;
  readonly userId: string;
  readonly mobile: string;
}

/** One order in the database with its cases, in the order in which they were opened. */
export class RealOrder {
  readonly #cases: RealCase[] = [];
  readonly #ports: RealPorts;
  readonly #key: OrderKey;
  readonly #batch: Batch;
  #isRepriced = false;

  constructor(ports: RealPorts, key: OrderKey, batch: Batch) {
    this.#ports = ports;
    this.#key = key;
    this.#batch = batch;
  }

  async raise(kind: ObjectionKind): Promise<string> {
    const ports = { ...this.#ports, disputable: 'all' } as const;
    const raised = await raiseObjection(ports, { kind, ...this.#key, words: '费用不对' });
    if (raised.outcome === 'accepted') this.#addCase(raised.receiptNumber);
    return raised.outcome;
  }

  #addCase(receiptNumber: string): void {
    this.#cases.push(new RealCase(this.#ports, receiptNumber, this.#key.userId));
  }

  caseAt(index: number): RealCase {
    const found = this.#cases[index];
    if (!found) throw new Error(`no case ${index}`);
    return found;
  }

  /** The passenger pays what the trip was delivered without. Twice: the second is the same report. */
  async receive(paymentId: string, amountFen: number): Promise<string> {
    const payment = { paymentId, item: '微信支付', amountFen, paidAt: NOON };
    const report = { orderUuid: this.#key.orderUuid, ...payment };
    const first = await recordPayment(this.#ports, report);
    expect((await recordPayment(this.#ports, report)).outcome).toBe(first.outcome);
    return first.outcome;
  }

  /** Whether a part of the payment goes back. */
  async hasSurplusOf(paymentId: string): Promise<boolean> {
    const refunds = await listRefunds(this.#ports.db, this.#key.orderUuid);
    return refunds.some(({ surplusOf }) => surplusOf === paymentId);
  }

  /** False where the batch has to come back to this order. */
  async runBatch(): Promise<boolean> {
    const { orderUuid } = this.#key;
    const isDone = await adjustOrder(this.#ports, this.#batch, orderUuid);
    const opened = await this.#ports.db
      .selectFrom('order_objections')
      .select('receipt_number as receiptNumber')
      .where('order_uuid', '=', orderUuid)
      .where('kind', '=', 'wrongRule')
      .executeTakeFirst();
    if (opened && !this.#isRepriced) this.#addCase(opened.receiptNumber);
    this.#isRepriced = opened !== undefined;
    return isDone;
  }

  /** Cases, bill and refunds are as the model has them, and nothing was paid back twice. */
  async expectAs(model: OrderModel): Promise<void> {
    const { db } = this.#ports;
    const order = await findBilledOrder(db, this.#key.orderUuid);
    if (order === null) throw new Error('the order is gone');
    for (const { fare, totalFen } of order.bills) {
      const sum = billLines(fare).reduce((total, { amountFen }) => total + amountFen, 0);
      expect(sum).toBe(totalFen);
    }
    const refunds = await listRefunds(db, this.#key.orderUuid);
    const granted = refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);
    expect(granted).toBeLessThanOrEqual(model.paid);
    const found = await Promise.all(this.#cases.map((each) => each.find()));
    expect({
      cases: found.map(({ kind, state, round, takenBy }) => ({ kind, state, round, takenBy })),
      ...{ total: order.bills.at(-1)?.totalFen, revision: order.bills.length - 1 },
      refunds: refunds.map(({ refundId, amountFen, state }) => [refundId, amountFen, state]),
    }).toEqual({
      cases: model.cases.map(({ kind, state, round, takenBy }) => ({
        kind,
        state,
        round,
        takenBy,
      })),
      ...{ total: model.total, revision: model.revision },
      refunds: model.refunds.map(({ caseIndex, reason, amount, isPaid }) => [
        `${found[caseIndex]?.receiptNumber}-${reason}`,
        amount,
        isPaid ? 'paid' : 'due',
      ]),
    });
  }
}
