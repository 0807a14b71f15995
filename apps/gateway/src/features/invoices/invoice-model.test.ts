import { reportPayment } from '@ride/contract/internal';
import { invoiceFailed, invoiceReversed } from '@ride/contract/internal-invoices';
import { checkLedger } from '@ride/contract/internal-rewards';
import type { InvoiceState } from '@ride/domain/invoices/invoice-state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asService, post } from '../../app/testing/gateway-for-test.ts';
import {
  applyFor,
  deliverPaidTrip,
  gatewayWithPaidTrips,
  grantRefund,
  hoursAgo,
  type InvoiceGateway,
  issue,
  listTrips,
  paidWith,
} from '../../app/testing/invoices-for-test.ts';

/** Longer runs go to the long tests: `RUNS=200`. */
const RUNS = Number(process.env.RUNS ?? 10);

const ORDERS = 3;
const COMPANY_FEN = 1_400;
const MONEY_FEN = 2_500;

type Action =
  | { readonly kind: 'apply'; readonly orders: readonly number[] }
  | { readonly kind: 'pay' | 'refund'; readonly order: number; readonly amountFen: number }
  | { readonly kind: 'issue' | 'fail' | 'reverse'; readonly nth: number };

const order = fc.nat(ORDERS - 1);
const nth = fc.nat(5);
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    kind: fc.constant('apply' as const),
    orders: fc.uniqueArray(order, { minLength: 1, maxLength: ORDERS }),
  }),
  fc.record({
    kind: fc.constantFrom('pay' as const, 'refund' as const),
    order,
    amountFen: fc.integer({ min: 1, max: 900 }),
  }),
  fc.record({ kind: fc.constantFrom('issue' as const, 'fail' as const, 'reverse' as const), nth }),
);

/** Several people and systems act at the same time. */
const atOnce = fc.array(action, { minLength: 1, maxLength: 3 });

let run = 0;

/** Sums by hand what was paid with money, beside what was refunded and stands on papers. */
class Model {
  readonly #prefix = `run-${++run}`;
  readonly paid = new Map<string, number>();
  readonly applications: string[] = [];
  #payments = 0;

  nameOf = (index: number): string => `${this.#prefix}-order-${index}`;

  constructor() {
    for (let index = 0; index < ORDERS; index += 1) this.paid.set(this.nameOf(index), MONEY_FEN);
  }

  async perform(gateway: InvoiceGateway, action: Action): Promise<void> {
    const { app, clock, ports } = gateway;
    const applicationId = 'nth' in action ? this.applications[action.nth] : undefined;
    const answer = { applicationId: applicationId ?? 'application-unknown' };
    switch (action.kind) {
      case 'apply': {
        const orders = action.orders.map(this.nameOf);
        const { trips } = await listTrips(gateway, 'yList', { month: '2026-03' });
        const amounts = trips.filter(({ orderUuid }) => orders.includes(orderUuid));
        if (amounts.length === 0) return;
        const asked = amounts.map(({ orderUuid, amountFen }) => [orderUuid, amountFen] as const);
        const { success, data } = await applyFor(gateway, Object.fromEntries(asked));
        if (success) this.applications.push(data.applicationId);
        return;
      }
      case 'pay': {
        const orderUuid = this.nameOf(action.order);
        // A later correction raised the bill, so that something is to be paid again.
        await ports.db
          .updateTable('orders')
          .set((row) => ({ totalFen: row('totalFen', '+', action.amountFen) }))
          .where('orderUuid', '=', orderUuid)
          .execute();
        const { amountFen } = action;
        const payment = { paymentId: `pay-${++this.#payments}`, item: '支付宝', amountFen };
        const reported = { ...payment, orderUuid, kind: 'money', paidAt: clock.now() } as const;
        const { success } = await post(app, reportPayment, reported, asService);
        if (success) add(this.paid, orderUuid, amountFen);
        return;
      }
      case 'refund': {
        const orderUuid = this.nameOf(action.order);
        await grantRefund(gateway, orderUuid, action.amountFen);
        return;
      }
      case 'issue': {
        const { amountFen = 1 } = (await this.#read(gateway, answer.applicationId)) ?? {};
        await issue(gateway, answer.applicationId, { amountFen });
        return;
      }
      case 'fail': {
        const failed = { ...answer, failedAt: clock.now(), reason: '税号有误' };
        await post(app, invoiceFailed, failed, asService);
        return;
      }
      case 'reverse':
        await post(app, invoiceReversed, { ...answer, reversedAt: clock.now() }, asService);
    }
  }

  #read = ({ ports }: InvoiceGateway, id: string) =>
    ports.db
      .selectFrom('invoices')
      .select(['amountFen', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();

  /** A payment after a refund may be above the bill, and is refunded by itself. */
  async #owed({ ports }: InvoiceGateway) {
    const refunds = await ports.db
      .selectFrom('refunds')
      .select(['orderUuid', 'amountFen'])
      .execute();
    return (orderUuid: string): number => {
      const granted = refunds
        .filter((row) => row.orderUuid === orderUuid)
        .reduce((sum, { amountFen }) => sum + amountFen, 0);
      return Math.max(0, (this.paid.get(orderUuid) ?? 0) - granted);
    };
  }

  /** What is on papers or on its way to one is never more than what was paid. */
  async expectNeverTooMuch(gateway: InvoiceGateway): Promise<void> {
    const rows = await gateway.ports.db
      .selectFrom('invoiceLines')
      .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
      .select(['orderUuid', 'invoiceLines.amountFen', 'state', 'isOpen'])
      .execute();
    const owed = await this.#owed(gateway);
    const inForce: readonly InvoiceState[] = ['requested', 'issued', 'sent'];
    for (const orderUuid of this.paid.keys()) {
      const lines = rows.filter((row) => row.orderUuid === orderUuid);
      const claimed = lines.filter(({ state }) => inForce.includes(state));
      const sum = claimed.reduce((total, { amountFen }) => total + amountFen, 0);
      expect(sum).toBeLessThanOrEqual(owed(orderUuid));
      expect(lines.filter(({ isOpen }) => isOpen === 1).length).toBeLessThanOrEqual(1);
      for (const { state, isOpen } of lines) expect(isOpen === 1).toBe(state === 'requested');
    }
  }

  /** When the tax system has answered everything, exactly what was paid can still be invoiced. */
  async expectRestIsFree(gateway: InvoiceGateway): Promise<void> {
    for (const id of this.applications) {
      const found = await this.#read(gateway, id);
      if (found?.state === 'requested') await issue(gateway, id, { amountFen: found.amountFen });
      if (found?.state !== 'reversing') continue;
      const reversed = { applicationId: id, reversedAt: gateway.clock.now() };
      await post(gateway.app, invoiceReversed, reversed, asService);
    }
    const { trips } = await listTrips(gateway, 'yList', { month: '2026-03' });
    const papers = await gateway.ports.db
      .selectFrom('invoiceLines')
      .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
      .select(['orderUuid', 'invoiceLines.amountFen'])
      .where('state', 'in', ['issued', 'sent'])
      .execute();
    const owed = await this.#owed(gateway);
    for (const orderUuid of this.paid.keys()) {
      const free = trips.find((trip) => trip.orderUuid === orderUuid)?.amountFen ?? 0;
      const onPapers = papers
        .filter((row) => row.orderUuid === orderUuid)
        .reduce((sum, { amountFen }) => sum + amountFen, 0);
      expect([orderUuid, free + onPapers]).toEqual([orderUuid, owed(orderUuid)]);
    }
  }
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

test('random payments, refunds, applications and answers never put more on papers than was paid', async () => {
  const gateway = await gatewayWithPaidTrips([]);
  let hours = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: 4, maxLength: 14 }), async (steps) => {
      const model = new Model();
      for (let index = 0; index < ORDERS; index += 1) {
        const payments = [...paidWith('money', MONEY_FEN), ...paidWith('company', COMPANY_FEN)];
        await deliverPaidTrip(gateway, model.nameOf(index), { ...hoursAgo(hours++ / 2), payments });
      }
      for (const actions of steps) {
        await Promise.all(actions.map((each) => model.perform(gateway, each)));
        await model.expectNeverTooMuch(gateway);
      }
      await model.expectRestIsFree(gateway);
    }),
    { numRuns: RUNS },
  );
  expect((await post(gateway.app, checkLedger, {}, asService)).data.differences).toEqual([]);
});
