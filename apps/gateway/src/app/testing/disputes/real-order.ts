import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { DisputeKind } from '@ride/domain/disputes/dispute-case';
import { fenFromYuan } from '@ride/domain/money';
import { expect } from 'vitest';
import { precompiledQuery } from '../../../db/precompiled-query.ts';
import { findBilledOrder } from '../../../features/bills/bill-store.ts';
import { recordPayment } from '../../../features/bills/payments/report-payment-service.ts';
import { listRefunds } from '../../../features/bills/refunds/refund-store.ts';
import { findConfirmation } from '../../../features/disputes/case/confirmation-store.ts';
import { openHeldCase } from '../../../features/disputes/case/held/open-held-cases-service.ts';
import type { RaisedKind } from '../../../features/disputes/case/new-case-store.ts';
import {
  type ComparedRuleVersions,
  openCase,
  overchargeOf,
  recomputeOrder,
} from '../../../features/disputes/decide/reprice/reprice-order.ts';
import { unsignedAmountSubject } from '../../../features/disputes/decide/unsigned-balance-service.ts';
import { confirmOrderFare } from '../../../features/disputes/raise/confirmation-service.ts';
import { openForCaller } from '../../../features/disputes/raise/open-for-caller-service.ts';
import { raiseDispute } from '../../../features/disputes/raise/raise-service.ts';
import { serviceActor } from '../../../ports/audit-trail.ts';
import { NOON } from '../fares-for-test.ts';
import { outcomeName } from '../outcome-name.ts';
import type { OrderModel } from './dispute-model.ts';
import { actorOf, personOf, RealCase, type RealDeps, staffIdOf } from './real-case.ts';

interface OrderKey {
  readonly orderUuid: string;
  readonly userId: string;
  readonly mobile: string;
}

export class RealOrder {
  #receipts = new Map<DisputeKind, string>();
  readonly #deps: RealDeps;
  readonly #key: OrderKey;
  readonly #versions: ComparedRuleVersions;

  constructor(deps: RealDeps, key: OrderKey, versions: ComparedRuleVersions) {
    this.#deps = deps;
    this.#key = key;
    this.#versions = versions;
  }

  async raise(kind: RaisedKind): Promise<string> {
    const deps = { ...this.#deps, disputable: 'all' } as const;
    return outcomeName(await raiseDispute(deps, { kind, ...this.#key, text: '费用不对' }));
  }

  async openForCaller(kind: RaisedKind, person: string): Promise<string> {
    const { orderUuid } = this.#key;
    const deps = { ...this.#deps, disputable: 'all' } as const;
    const call = { orderUuid, kind, lines: [], text: '费用不对', takes: true };
    return outcomeName(await openForCaller(deps, actorOf(staffIdOf(person, orderUuid)), call));
  }

  async confirm(): Promise<number | string> {
    const { orderUuid, userId } = this.#key;
    const done = await confirmOrderFare(this.#deps, orderUuid, userId);
    return typeof done === 'string' ? done : done.amountFen;
  }

  /**
   * Calls the service for this order only, because the periodic job would also open the cases of
   * other runs.
   */
  async openHeldCase(): Promise<boolean> {
    const { orderUuid } = this.#key;
    const order = await this.#deps.ports.db
      .selectFrom('orders')
      .select(['trip', 'findings', 'recordedAt'])
      .where('orderUuid', '=', orderUuid)
      .executeTakeFirstOrThrow();
    const { findings } = order;
    if (findings === null) return false;
    const deps = { ...this.#deps, heldMs: 0 };
    return openHeldCase(deps, { orderUuid, ...order, findings }, deps.ports.now());
  }

  #receiptOf(kind: DisputeKind): string {
    const receiptNumber = this.#receipts.get(kind);
    if (receiptNumber === undefined) throw new Error(`no case ${kind}`);
    return receiptNumber;
  }

  caseOf(kind: DisputeKind): RealCase {
    return new RealCase(this.#deps, this.#receiptOf(kind), this.#key);
  }

  /**
   * Reports a later payment of the passenger twice, because a repeated report must change nothing.
   */
  async receive(paymentId: string, amountFen: number): Promise<string> {
    const payment = { paymentId, item: '微信支付', amountFen, paidAt: NOON };
    const report = { orderUuid: this.#key.orderUuid, ...payment };
    const first = await recordPayment(this.#deps.ports, report, serviceActor);
    expect(await recordPayment(this.#deps.ports, report, serviceActor)).toEqual(first);
    return outcomeName(first);
  }

  async hasSurplusOf(paymentId: string): Promise<boolean> {
    const refunds = await listRefunds(this.#deps.ports.db, this.#key.orderUuid);
    return refunds.some(({ surplusOf }) => surplusOf === paymentId);
  }

  async reprice(): Promise<boolean> {
    const repriced = await recomputeOrder(this.#deps, this.#key.orderUuid, this.#versions);
    if (repriced === null || overchargeOf(repriced) <= 0) return false;
    return openCase(this.#deps, repriced, { ...this.#versions, by: serviceActor });
  }

  /**
   * Compares cases and refunds with the model after every command. Nobody gets back more than they
   * paid, and after a lowered bill nobody has paid more than the new total.
   */
  async expectAs(model: OrderModel): Promise<void> {
    const rows = await listCasesWithRefunds(this.#deps.ports.db, {
      orderUuid: this.#key.orderUuid,
    });
    this.#receipts = new Map(rows.map(({ kind, receiptNumber }) => [kind, receiptNumber]));
    const refunds = rows.filter(({ refundId }) => refundId !== null);
    expect({
      cases: byKind(rows),
      refunds: refunds.map(({ refundId, amountFen, refund }) => [refundId, amountFen, refund]),
    }).toEqual({
      cases: byKind(model.cases),
      refunds: model.refunds.map(({ kind, reason, amount, isPaid }) => [
        `${this.#receiptOf(kind)}-${reason}`,
        amount,
        isPaid ? 'paid' : 'due',
      ]),
    });
    const granted = sum(refunds.map(({ amountFen }) => amountFen ?? 0));
    expect(granted).toBeLessThanOrEqual(model.paid);
    if (model.revision > 0) expect(model.paid - granted).toBeLessThanOrEqual(model.total);
  }

  /** Records that never change are compared once, at the end of the run. */
  async expectEnd(model: OrderModel): Promise<void> {
    const confirmed = await findConfirmation(this.#deps.ports.db, this.#key.orderUuid);
    expect(confirmed?.amountFen ?? null).toBe(model.confirmedFen);
    await this.#expectBills(model);
    await this.#expectTold(model);
    await this.#expectUnsigned(model);
  }

  async #expectUnsigned({ unsigned }: OrderModel): Promise<void> {
    const rows = await this.#deps.ports.db
      .selectFrom('dailyUses')
      .select(['subject', 'amount'])
      .where('subject', 'like', unsignedAmountSubject(staffIdOf('%', this.#key.orderUuid)))
      .execute();
    const counted = rows.map(({ subject, amount }) => [
      personOf(subject.slice(unsignedAmountSubject('').length)),
      amount,
    ]);
    expect(Object.fromEntries(counted)).toEqual(
      Object.fromEntries([...unsigned].filter(([, amount]) => amount > 0)),
    );
  }

  /**
   * The lines of every bill add up to its total, and so do those of the earlier bills that it
   * shows.
   */
  async #expectBills(model: OrderModel): Promise<void> {
    const order = await findBilledOrder(this.#deps.ports.db, this.#key.orderUuid);
    expect(order?.bills.map(({ totalFen }) => totalFen)).toEqual(model.totals);
    for (const { revision, fare } of order?.bills ?? []) {
      const newest = JSON.parse(fare) as WireFareBreakdown;
      const bills = [...(newest.revisions ?? []), newest];
      const totals = model.totals.slice(0, revision + 1);
      expect(bills.map(({ totalFare }) => fenFromYuan(totalFare ?? ''))).toEqual(totals);
      const sums = bills.map(({ costItems }) =>
        sum((costItems ?? []).map(({ cost }) => fenFromYuan(cost ?? '') ?? Number.NaN)),
      );
      expect(sums).toEqual(totals);
    }
  }

  /** A receiver of the events would charge the newest bill and pay each refund once. */
  async #expectTold({ told, totals, refunds }: OrderModel): Promise<void> {
    const kinds = new Map(
      [...this.#receipts].map(([kind, receiptNumber]) => [receiptNumber, kind]),
    );
    const rows = await this.#deps.ports.db
      .selectFrom('outgoingEvents')
      .select(['type', 'subjectId', 'data'])
      .where('subjectKind', 'in', ['order', 'dispute'])
      .where('subjectId', 'in', [this.#key.orderUuid, ...kinds.keys()])
      .orderBy('position')
      .execute();
    const events = rows.map(({ type, subjectId, data }) => ({
      about: kinds.get(subjectId) ?? 'order',
      type,
      data: JSON.parse(data) as ToldData,
    }));
    expect(bySubject(events)).toMatchObject(bySubject(told));
    expectCharges(events, totals);
    const granted = refunds.map(({ kind, reason, amount }) => [
      `${this.#receiptOf(kind)}-${reason}`,
      amount,
    ]);
    expect(refundsIn(events).sort()).toEqual(granted.sort());
  }
}

interface ToldEvent {
  readonly about: string;
  readonly type: string;
  readonly data: ToldData;
}

interface ToldData {
  readonly revision: number;
  readonly outcome: string;
  readonly amountFen: number;
  readonly totalFen: number;
  readonly refundFen: number;
  readonly refundId: string | null;
  readonly lines: readonly { readonly oldFen: number; readonly newFen: number }[];
}

/**
 * The event with the highest revision has the amount to charge; an order held for review is
 * released once.
 */
function expectCharges(events: readonly ToldEvent[], totals: readonly number[]): void {
  const confirmed = events.filter(({ type }) => type === 'fare.confirmed');
  const decided = events.filter(({ type }) => type === 'dispute.decided');
  expect(confirmed.length).toBeLessThanOrEqual(1);
  for (const { data } of confirmed) expect(data.amountFen).toBe(totals[data.revision]);
  for (const { data } of decided) {
    const { totalFen, revision, outcome, lines } = data;
    expect(totalFen).toBe(totals[revision]);
    if (outcome === 'unchanged') continue;
    expect(sum(lines.map(({ newFen }) => newFen))).toBe(totalFen);
    expect(sum(lines.map(({ oldFen }) => oldFen))).toBe(totals[revision - 1]);
  }
  const revisions = [...confirmed, ...decided].map(({ data }) => data.revision);
  if (revisions.length > 0) expect(Math.max(...revisions)).toBe(totals.length - 1);
}

const refundsIn = (events: readonly ToldEvent[]) =>
  events.flatMap(({ type, data: { refundId, refundFen, amountFen } }) => {
    if (type === 'refund.due') return [[refundId, amountFen]];
    return type === 'dispute.decided' && refundId !== null ? [[refundId, refundFen]] : [];
  });

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** Events have a defined order only among those about the same subject. */
const bySubject = <Told extends { readonly about: string }>(events: readonly Told[]): Told[] =>
  [...events].sort((one, other) => one.about.localeCompare(other.about));

/** A case has one row for each refund, or one row without a refund. */
const listCasesWithRefunds = precompiledQuery((db, { orderUuid }: { orderUuid: string }) =>
  db
    .selectFrom('disputes as cases')
    .leftJoin('refunds', 'refunds.receiptNumber', 'cases.receiptNumber')
    .select(['cases.receiptNumber', 'cases.kind', 'cases.state', 'cases.round'])
    .select(['cases.takenBy', 'cases.outcome'])
    .select(['refunds.id as refundId', 'refunds.amountFen', 'refunds.state as refund'])
    .where('cases.orderUuid', '=', orderUuid)
    .orderBy('refunds.revision')
    .orderBy('refunds.dueAt')
    .orderBy('refunds.id'),
);

interface ComparedCase {
  readonly kind: string;
  readonly state: string;
  readonly round: number;
  readonly takenBy: string;
  readonly outcome: string | null;
}

const byKind = (cases: readonly ComparedCase[]) =>
  Object.fromEntries(
    cases.map(({ kind, state, round, takenBy, outcome }) => [
      kind,
      { state, round, takenBy: personOf(takenBy), outcome },
    ]),
  );
