import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { HOUR_MS } from '@ride/domain/durations';
import type { Finding } from '@ride/domain/fares/checks/findings';
import { fen } from '@ride/domain/money';
import fc from 'fast-check';
import { expect } from 'vitest';
import { importedAt } from '../../../db/publication.ts';
import { allDayBand } from '../../../demo/fares/bands.ts';
import { rideOfDelivery, tripOfDelivery } from '../../../features/bills/trip-of-delivery.ts';
import { openHeldCases } from '../../../features/disputes/case/held/open-held-cases-service.ts';
import { DisputeCounts } from '../../../features/disputes/dispute-counts.ts';
import { createRepricing } from '../../../features/fares/fare-pricing.ts';
import { publishRuleVersion, withoutStart } from '../../../features/fares/rules/fare-rule-kind.ts';
import type { PreparedTripCheck } from '../../../features/orders/checks/check-delivery-service.ts';
import { storeOrder } from '../../../features/orders/record-trip-service.ts';
import { findOrCreateUser } from '../../../features/session/user-store.ts';
import { staffDirectory } from '../../../features/staff/staff-directory.ts';
import type { Ports } from '../../../ports/ports.ts';
import { createRuleInput, LONG_AGO, NOON, type RuleInput } from '../fares-for-test.ts';
import type { DisputeCommand } from './dispute-commands.ts';
import {
  type CoverageGoal,
  coverageGoals,
  type ModelRules,
  type ModelTrip,
  OrderModel,
} from './dispute-model.ts';
import type { RealDeps } from './real-case.ts';
import { RealOrder } from './real-order.ts';

const MOBILE = '13800000000';
/** The limit is 30 yuan, so that about half of the adjustments need a second signature. */
const LIMIT_FEN = 3_000;
/** A day's limit of 20 yuan for one person and order allows one or two small adjustments. */
const DAY_FEN = 2_000;
const versions = { ruleVersion: 'nanjing-quick:1', correctVersion: 'nanjing-quick:2' };

type SimulationPorts = Pick<
  Ports,
  | 'db'
  | 'now'
  | 'randomBytes'
  | 'auditTrail'
  | 'eventsOut'
  | 'sms'
  | 'brandTiers'
  | 'balanceInvoicing'
>;

export class DisputeSimulation {
  readonly deps: RealDeps;
  readonly #rules: ModelRules;
  readonly #models: OrderModel[] = [];

  private constructor(ports: SimulationPorts, rules: ModelRules) {
    this.#rules = rules;
    this.deps = {
      ...createRepricing(ports),
      ports: { ...ports, alerts: { raise: () => {}, counts: () => new Map() } },
      disputeCounts: new DisputeCounts(),
      refundLimit: fen(LIMIT_FEN),
      unsignedPerDay: fen(DAY_FEN),
      times: { firstAnswerMs: 24 * HOUR_MS, decisionMs: 72 * HOUR_MS, answerMs: 72 * HOUR_MS },
      mobileOfUser: async () => MOBILE,
      staff: { ...staffDirectory, isPermitted: async () => true },
    };
  }

  static async open(ports: SimulationPorts): Promise<DisputeSimulation> {
    const rules = [wrongRule, correctRule];
    for (const rule of rules.map(atAnyDay)) {
      const item = { key: rule.fareRuleId, body: withoutStart(rule) };
      await publishRuleVersion(ports.db, item, importedAt(rule.startsAt, ports.now()));
    }
    return new DisputeSimulation(ports, modelRules);
  }

  async run(trip: ModelTrip, commands: Iterable<DisputeCommand>): Promise<void> {
    const begun = await this.begin(trip);
    await fc.asyncModelRun(() => begun, commands);
    await begun.real.expectEnd(begun.model);
  }

  async begin(trip: ModelTrip): Promise<{ model: OrderModel; real: RealOrder }> {
    const { ports } = this.deps;
    const orderUuid = `simulated-${ports.randomBytes(8).toString('hex')}`;
    const delivery = deliveryOf(orderUuid, trip);
    const priced = await this.deps.repriceRide(
      versions.ruleVersion,
      rideOfDelivery(delivery),
      tripOfDelivery(delivery),
      new Set(),
    );
    if (priced === null) throw new Error('no rule');
    const userId = await ports.db.transaction().execute(async (tx) => {
      const fresh = { freshId: 'simulated-user', mobile: MOBILE, now: ports.now() };
      const user = await findOrCreateUser(tx, fresh);
      await storeOrder({ ports, findOrCreateUser: async () => user }, tx, delivery, {
        priced,
        estimate: null,
        check: checkOf(trip),
      });
      return user;
    });
    const real = new RealOrder(this.deps, { orderUuid, userId, mobile: MOBILE }, versions);
    const model = new OrderModel(this.#rules, trip, { order: LIMIT_FEN, day: DAY_FEN });
    if (trip.arrival === 'ordinary') {
      model.raise('dissent');
      expect(await real.raise('dissent')).toBe('done');
    }
    await real.expectAs(model);
    this.#models.push(model);
    return { model, real };
  }

  coverage(): Record<CoverageGoal, number> {
    const count = (goal: CoverageGoal) =>
      this.#models.filter(({ covered }) => covered.has(goal)).length;
    return Object.fromEntries(coverageGoals.map((each) => [each, count(each)])) as Record<
      CoverageGoal,
      number
    >;
  }

  async expectHeldOpened(): Promise<void> {
    let opened = 0;
    for (;;) {
      const more = await openHeldCases({ ...this.deps, heldMs: 0 });
      if (more === 0) break;
      opened += more;
    }
    expect(opened).toBe(this.#models.filter(({ isUnanswered }) => isUnanswered).length);
  }
}

const start = (startFare: string) => ({ startFare, model: 2 as const, lowestFare: '20' });

const wrongRule = {
  ...createRuleInput({ startsAt: LONG_AGO }),
  fareModel: { ...createRuleInput().fareModel, baseFare: start('9') },
};

/**
 * The corrected rule starts cheaper and costs more for each kilometre, so short rides were billed
 * too much.
 */
const correctRule = {
  ...createRuleInput({ startsAt: LONG_AGO + HOUR_MS }),
  fareModel: { ...createRuleInput().fareModel, baseFare: start('2'), tripFare: allDayBand('2.5') },
};

const atAnyDay = (rule: RuleInput) => ({ ...rule, workRestDayType: 1 as const });

/** The same prices in fen, repeated here so that the model uses no code under test. */
const modelRules: ModelRules = {
  wrong: { start: 900, perKm: 200, perMinute: 50, floor: 2_000 },
  correct: { start: 200, perKm: 250, perMinute: 50, floor: 2_000 },
};

const noticed: Finding = { code: 'fee', text: '路费偏高', lines: ['highway'] };

/**
 * The random trips are not believable, so what the checks notice of them is drawn at random too.
 */
const checkOf = ({ arrival }: ModelTrip): PreparedTripCheck => ({
  findingsFor: async () => (arrival === 'held' ? [noticed] : []),
  countFindings: () => {},
});

const deliveryOf = (orderUuid: string, trip: ModelTrip): CompletedTrip => ({
  orderUuid,
  passengerMobile: MOBILE,
  typeModule: 4,
  typeTime: 1,
  cityCode: '320100',
  orderedAt: NOON - HOUR_MS,
  departedAt: trip.departure,
  completedAt: NOON - HOUR_MS / 2,
  distanceMetres: trip.distanceMetres,
  durationSeconds: trip.durationSeconds,
  highwayFen: trip.highwayFen,
  discountTenThousandths: trip.discountTenThousandths,
  refundPendingFen: trip.refundPendingFen,
  abnormal: trip.arrival === 'abnormal',
  payments: [
    { item: '微信支付', amountFen: trip.paidFen, channelDiscountFen: trip.channelDiscountFen },
  ],
});
