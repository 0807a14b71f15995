import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { fareRuleOfModel } from '@ride/contract/entities/fare-rule-of-model';
import { type PreparedRule, prepareRule } from '@ride/domain/fares/price-trip';
import { fen } from '@ride/domain/money';
import { expect } from 'vitest';
import { createRepricing } from '../../../features/fares/fare-pricing.ts';
import { publishRulesWithin } from '../../../features/fares/rules/publish-rules-service.ts';
import type { PreparedCheck } from '../../../features/orders/checks/check-delivery-service.ts';
import {
  askPassenger,
  giveBackDispute,
  takeDispute,
} from '../../../features/orders/disputes/cases/desk-act-service.ts';
import {
  answerOwnCase,
  appealOwnCase,
  withdrawOwnCase,
} from '../../../features/orders/disputes/cases/own-act-service.ts';
import {
  type DecidePorts,
  decideDispute,
} from '../../../features/orders/disputes/decisions/decide-service.ts';
import { recordRefundPaid } from '../../../features/orders/disputes/decisions/refund-service.ts';
import {
  returnDispute,
  signDispute,
} from '../../../features/orders/disputes/decisions/sign-service.ts';
import { raiseObjection } from '../../../features/orders/disputes/objection-service.ts';
import { billLines } from '../../../features/orders/disputes/stores/bill-lines.ts';
import {
  findBilledOrder,
  newestBill,
} from '../../../features/orders/disputes/stores/bill-store.ts';
import { findCase } from '../../../features/orders/disputes/stores/case-store.ts';
import { listRefunds } from '../../../features/orders/disputes/stores/refund-store.ts';
import { recordPayment } from '../../../features/orders/payments/report-payment-service.ts';
import { storeOrder } from '../../../features/orders/record-trip-service.ts';
import { rideOfDelivery, tripOfDelivery } from '../../../features/orders/trip-of-delivery.ts';
import { refundLedger } from '../../../features/referral/ledger/refund-ledger.ts';
import { userOfPhone } from '../../../features/session/user-store.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { LONG_AGO, NOON, ruleInput } from '../fares-for-test.ts';
import { DisputeModel, type ModelChanges, type ModelTrip } from './dispute-model.ts';

const HOUR = 3_600_000;
const MOBILE = '13800000000';
/** 30 yuan: about half of the adjustments need a second signature. */
const LIMIT_FEN = 3_000;

type SimulationPorts = Pick<
  Ports,
  'db' | 'now' | 'randomBytes' | 'auditTrail' | 'eventsOut' | 'disputeCounts' | 'sms'
>;

/** A gateway without its transport, in which one dispute after the other is lived. */
export class DisputeSimulation {
  readonly ports: DecidePorts & Pick<Ports, 'randomBytes'>;
  readonly rule: PreparedRule;
  #count = 0;

  private constructor(ports: SimulationPorts, rule: PreparedRule) {
    this.rule = rule;
    this.ports = {
      ...ports,
      ...createRepricing(ports),
      refundLimit: fen(LIMIT_FEN),
      refundLedger,
      times: { firstAnswerMs: 24 * HOUR, decisionMs: 72 * HOUR, answerMs: 72 * HOUR },
      mobileOfUser: async () => MOBILE,
      mayHandle: async () => true,
    };
  }

  static async open(ports: SimulationPorts): Promise<DisputeSimulation> {
    const input = ruleInput({ startsAt: LONG_AGO });
    const fareModel = {
      ...input.fareModel,
      baseFare: { startFare: '9', model: 2 as const, lowestFare: '20' },
    };
    const publishing = { ...ports, findCityOfFence: async () => null };
    await ports.db
      .transaction()
      .execute((tx) =>
        publishRulesWithin(publishing, tx, [{ ...input, workRestDayType: 1, fareModel }]),
      );
    const rule = fareRuleOfModel(fareModel, 'nanjing-quick:1');
    if (rule === null) throw new Error('the rule of the simulation cannot be read');
    return new DisputeSimulation(ports, prepareRule(rule));
  }

  /** A new order, disputed by its passenger, and what is to be expected of it. */
  async begin(trip: ModelTrip): Promise<{ model: DisputeModel; real: DisputeLife }> {
    const { ports } = this;
    this.#count += 1;
    const orderUuid = `life-${this.#count}-${ports.randomBytes(6).toString('hex')}`;
    const delivery = deliveryOf(orderUuid, trip);
    const ride = rideOfDelivery(delivery);
    const priced = await ports.repriceRide(
      'nanjing-quick:1',
      ride,
      tripOfDelivery(delivery),
      new Set(),
    );
    if (priced === null) throw new Error('no rule');
    const userId = await ports.db.transaction().execute(async (tx) => {
      const fresh = { freshId: 'user-of-lives', mobile: MOBILE, now: ports.now() };
      const user = await userOfPhone(tx, fresh);
      await storeOrder({ now: ports.now, userOfPhone: async () => user }, tx, delivery, {
        priced,
        estimate: null,
        check: unchecked,
      });
      return user;
    });
    const raised = await raiseObjection(
      { ...ports, disputable: 'all' },
      { kind: 'dissent', orderUuid, userId, mobile: MOBILE, words: '费用不对' },
    );
    if (raised.outcome !== 'accepted') throw new Error(raised.outcome);
    const model = new DisputeModel(this.rule, trip, LIMIT_FEN);
    return { model, real: new DisputeLife(this.ports, { orderUuid, userId, ...raised }) };
  }
}

/** Its trips are drawn at random, not believable ones. */
const unchecked: PreparedCheck = {
  findingsFor: async () => [],
  recordFindings: async () => {},
};

const deliveryOf = (orderUuid: string, trip: ModelTrip): CompletedTrip => ({
  orderUuid,
  passengerMobile: MOBILE,
  typeModule: 4,
  typeTime: 1,
  cityCode: '320100',
  orderedAt: NOON - HOUR,
  departedAt: trip.departure,
  completedAt: NOON - HOUR / 2,
  distanceMetres: trip.distanceMetres,
  durationSeconds: trip.durationSeconds,
  highwayFen: trip.highwayFen,
  refundPendingFen: trip.refundPendingFen,
  payments: [
    { item: '微信支付', amountFen: trip.paidFen, channelDiscountFen: trip.channelDiscountFen },
  ],
});

const actorOf = (staffId: string): StaffActor => ({
  staffId,
  name: staffId,
  grants: [{ role: 'lead', cities: null }],
  factorAt: 0,
  sessionHash: '',
});

interface LifeKey {
  readonly orderUuid: string;
  readonly userId: string;
  readonly receiptNumber: string;
}

/** One dispute in the database, moved by the services that serve its calls. */
export class DisputeLife {
  isWithdrawn = false;
  isEnded = false;
  readonly #ports: DecidePorts & Pick<Ports, 'randomBytes'>;
  readonly #key: LifeKey;

  constructor(ports: DecidePorts & Pick<Ports, 'randomBytes'>, key: LifeKey) {
    this.#ports = ports;
    this.#key = key;
  }

  /** What it should be is no longer known: a race went the other way. */
  end(): void {
    this.isEnded = true;
  }

  async #seen() {
    const { receiptNumber } = this.#key;
    const found = await findCase(this.#ports.db, receiptNumber);
    if (found === null) throw new Error('the case is gone');
    return { receiptNumber, revision: found.revision };
  }

  async #billRevision(): Promise<number> {
    const order = await findBilledOrder(this.#ports.db, this.#key.orderUuid);
    if (order === null) throw new Error('the order is gone');
    return newestBill(order).revision;
  }

  #messageId(): string {
    return this.#ports.randomBytes(16).toString('hex');
  }

  async take(person: string): Promise<string> {
    return (await takeDispute(this.#ports, actorOf(person), this.#key.receiptNumber)).outcome;
  }

  async giveBack(): Promise<string> {
    const input = { ...(await this.#seen()), reason: '退回' };
    return (await giveBackDispute(this.#ports, actorOf('alpha'), input)).outcome;
  }

  async ask(person: string): Promise<string> {
    const input = { ...(await this.#seen()), messageId: this.#messageId(), words: '走哪条路？' };
    return (await askPassenger(this.#ports, actorOf(person), input)).outcome;
  }

  async answer(): Promise<boolean> {
    return (await answerOwnCase(this.#ports, { ...this.#key, words: '辅路' })) === 'done';
  }

  async withdraw(): Promise<boolean> {
    const done = (await withdrawOwnCase(this.#ports, this.#key)) === 'done';
    this.isWithdrawn ||= done;
    return done;
  }

  async appeal(): Promise<boolean> {
    return (await appealOwnCase(this.#ports, { ...this.#key, words: '还有票据' })) === 'done';
  }

  async decide(person: string, changes: ModelChanges | null): Promise<string> {
    const corrections = Object.entries(changes?.corrections ?? {}) as [never, number][];
    const input = {
      ...(await this.#seen()),
      billRevision: await this.#billRevision(),
      outcome: changes ? 'adjusted' : 'unchanged',
      words: '决定',
      corrections: corrections.map(([fact, value]) => ({
        fact,
        value,
        reason: 'meterError' as const,
      })),
      waived: (changes?.waived ?? []).map((line) => ({ line, reason: 'other' as const })),
    } as const;
    return (await decideDispute(this.#ports, actorOf(person), input)).outcome;
  }

  async sign(person: string): Promise<string> {
    return (await signDispute(this.#ports, actorOf(person), await this.#seen())).outcome;
  }

  async return(person: string): Promise<string> {
    const input = { ...(await this.#seen()), messageId: this.#messageId(), reason: '再看看' };
    return (await returnDispute(this.#ports, actorOf(person), input)).outcome;
  }

  /** Twice: the second report is the same report. */
  async pay(round: number, amountFen: number): Promise<boolean> {
    const { receiptNumber } = this.#key;
    const refundId = `${receiptNumber}-${round}`;
    const report = { refundId, receiptNumber, amountFen, paidAt: NOON };
    const first = await recordRefundPaid(this.#ports, report);
    expect(await recordRefundPaid(this.#ports, report)).toBe(first);
    return first === 'done';
  }

  /** The passenger pays what the trip was delivered without. Twice: the second is the same report. */
  async receive(paymentId: string, amountFen: number): Promise<string> {
    const payment = { paymentId, item: '微信支付', amountFen, paidAt: NOON };
    const report = { orderUuid: this.#key.orderUuid, ...payment };
    const first = await recordPayment(this.#ports, report);
    expect(await recordPayment(this.#ports, report)).toEqual(first);
    return first.outcome;
  }

  /** State, bill and refunds are as the model has them, and nothing was paid back twice. */
  async expectAs(model: DisputeModel): Promise<void> {
    const { db } = this.#ports;
    const order = await findBilledOrder(db, this.#key.orderUuid);
    if (order === null) throw new Error('the order is gone');
    const refunds = await listRefunds(db, this.#key.orderUuid);
    const granted = refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);
    expect(granted).toBeLessThanOrEqual(model.paid);
    for (const { fare, totalFen } of order.bills) {
      const sum = billLines(fare).reduce((total, { amountFen }) => total + amountFen, 0);
      expect(sum).toBe(totalFen);
    }
    if (this.isEnded) return;
    const found = await findCase(db, this.#key.receiptNumber);
    expect({
      ...{ state: found?.state, round: found?.round, takenBy: found?.takenBy },
      ...{ total: order.bills.at(-1)?.totalFen, revision: order.bills.length - 1 },
      refunds: refunds.map(({ amountFen, state }) => [amountFen, state]),
    }).toEqual({
      ...{ state: model.state, round: model.round, takenBy: model.takenBy },
      ...{ total: model.total, revision: model.revision },
      refunds: [...model.refunds.values()].map(({ amount, isPaid }) => [
        amount,
        isPaid ? 'paid' : 'due',
      ]),
    });
  }
}
