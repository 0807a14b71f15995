import type { OutgoingEventType } from '@ride/contract/events-out';
import type { TripCorrections } from '@ride/domain/disputes/corrections';
import {
  type DisputeCaseState,
  type DisputeKind,
  type DisputeOutcome,
  type DisputeRound,
  type DisputeStep,
  isOpenDispute,
  isRaisedByPassenger,
  nextDisputeState,
} from '@ride/domain/disputes/dispute-case';
import type { LineKind } from '@ride/domain/fares/fare-lines';

export interface ModelTrip {
  readonly arrival: 'ordinary' | 'abnormal' | 'held';
  readonly departure: number;
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  readonly highwayFen: number;
  readonly discountTenThousandths: number;
  readonly paidFen: number;
  readonly channelDiscountFen: number;
  readonly refundPendingFen: number;
}

export interface ModelChanges {
  readonly corrections: TripCorrections;
  readonly waived: readonly LineKind[];
}

interface ModelRule {
  readonly start: number;
  readonly perKm: number;
  readonly perMinute: number;
  readonly floor: number;
}

export interface ModelRules {
  readonly wrong: ModelRule;
  readonly correct: ModelRule;
}

export type ModelOutcome =
  | 'done'
  | 'proposed'
  | 'wrongState'
  | 'editConflict'
  | 'takenByOther'
  | 'decidedBefore'
  | 'dearer'
  | 'nothingChanged'
  | 'billChanged'
  | 'ownProposal';

export const isCounted = (outcome: string): boolean => outcome === 'done' || outcome === 'proposed';

interface ModelBill {
  readonly base: number;
  readonly facts: ModelTrip;
  readonly waived: readonly LineKind[];
  readonly isRepriced: boolean;
  readonly total: number;
  readonly refund: number;
  readonly given: number;
  /** The sum given by this decision and all earlier ones about the order. */
  readonly givenForOrder: number;
}

/** A decision above one of these limits needs a second signature. */
interface ModelLimits {
  /**
   * In fen: limits what is given back for one order, and the total of a bill held for review, which
   * has no estimate in this model.
   */
  readonly order: number;
  /** The amount in fen that one person may decide alone in a day; a run lasts one day. */
  readonly day: number;
}

interface ModelRefund {
  readonly kind: DisputeKind;
  /**
   * What caused the refund: the round of the decision, or `p` and the number of the payment that
   * was too much.
   */
  readonly reason: string;
  readonly amount: number;
  isPaid: boolean;
}

interface ModelEvent {
  readonly about: 'order' | DisputeKind;
  readonly type: OutgoingEventType;
  readonly data: Readonly<Record<string, string | number>>;
}

type ModelConfirmation = number | 'fareDisputed' | 'fareBeingAdjusted' | 'fareNotAbnormal';

type ModelOpening = 'done' | 'caseOpen' | 'raisedBefore';

/** The runs together must reach every goal, otherwise the simulation proves little. */
export const coverageGoals = [
  'adjustedAfterAnotherCase',
  'adjustedAfterAppeal',
  'signed',
  'keptBySignature',
  'openerNeededSignature',
  'dayNeededSignature',
  'proposalOfOldBillRefused',
  'repriced',
  'repricingRaced',
  'decisionsRaced',
  'paymentRaced',
  'surplusRefunded',
  'withdrawalRaced',
  'confirmed',
  'confirmedAfterRepricing',
  'confirmedAfterDecision',
  'confirmationWhileAdjusted',
  'disputedAfterConfirmation',
  'heldDecided',
  'heldEndedByPassenger',
  'heldReopened',
  'confirmationAndDecisionRaced',
  'confirmationAndDisputeRaced',
  'confirmationAndOpeningRaced',
] as const;
export type CoverageGoal = (typeof coverageGoals)[number];

/** The expected state of an order and its cases, computed in memory. */
export class OrderModel {
  readonly cases: CaseModel[] = [];
  readonly refunds: ModelRefund[] = [];
  readonly told: ModelEvent[] = [];
  readonly covered = new Set<CoverageGoal>();
  facts: ModelTrip;
  waived: readonly LineKind[] = [];
  readonly totals: number[];
  isRepriced = false;
  confirmedFen: number | null = null;
  paidLater = 0;
  payments = 0;
  readonly limits: ModelLimits;
  readonly unsigned = new Map<string, number>();
  readonly #rules: ModelRules;
  readonly #firstTotal: number;
  /** Kind of the case whose decision made the newest bill. */
  #adjustedLast: DisputeKind = 'dissent';

  constructor(rules: ModelRules, trip: ModelTrip, limits: ModelLimits) {
    this.#rules = rules;
    this.limits = limits;
    this.facts = trip;
    this.#firstTotal = price(rules.wrong, trip, []);
    this.totals = [this.#firstTotal];
  }

  get total(): number {
    return this.totals.at(-1) ?? this.#firstTotal;
  }

  get revision(): number {
    return this.totals.length - 1;
  }

  tell(about: ModelEvent['about'], type: OutgoingEventType, data: ModelEvent['data'] = {}): void {
    this.told.push({ about, type, data });
  }

  #open(kind: DisputeKind): CaseModel | null {
    if (this.cases.some((each) => each.kind === kind)) return null;
    const opened = new CaseModel(this, kind);
    this.cases.push(opened);
    return opened;
  }

  raise(kind: 'dissent' | 'costProblem', openedBy: string | null = null): boolean {
    const opened = this.#open(kind);
    if (opened === null) return false;
    opened.openedBy = openedBy;
    this.tell(kind, 'dispute.raised', { kind });
    if (this.confirmedFen !== null) this.covered.add('disputedAfterConfirmation');
    this.#endHeldCase();
    return true;
  }

  openForCaller(kind: 'dissent' | 'costProblem', person: string): ModelOpening {
    const isOpen = (each: CaseModel) => isOpenDispute(each.state) && isRaisedByPassenger(each);
    if (this.cases.some(isOpen)) return 'caseOpen';
    if (!this.raise(kind, person)) return 'raisedBefore';
    this.cases.at(-1)?.take(person);
    return 'done';
  }

  /**
   * When the passenger acts, the desk's own case of an order held for review ends in its first
   * round, but not if they have appealed its decision.
   */
  #endHeldCase(): void {
    const held = this.cases.find(({ kind, round }) => kind === 'held' && round === 1);
    if (held?.end()) this.covered.add('heldEndedByPassenger');
  }

  /**
   * An order held for review is unanswered if it is not confirmed and no case but one about a wrong
   * rule is open or decided.
   */
  get isUnanswered(): boolean {
    const isSilent = this.cases.every(
      ({ kind, state }) => kind === 'wrongRule' || state === 'withdrawn',
    );
    return this.facts.arrival === 'held' && this.confirmedFen === null && isSilent;
  }

  /**
   * The passenger did not answer in time: the desk opens its own case of an order held for review,
   * or reopens it.
   */
  openHeldCase(): boolean {
    if (!this.isUnanswered) return false;
    const ended = this.cases.find(({ kind }) => kind === 'held');
    if (ended) {
      ended.reopen();
      this.covered.add('heldReopened');
    } else {
      this.#open('held');
    }
    return true;
  }

  /**
   * What a confirmation by the passenger would result in now. A case about a wrong rule does not
   * settle what the checks noticed.
   */
  get confirmation(): ModelConfirmation {
    const cases = this.cases.filter(({ kind }) => kind !== 'wrongRule');
    if (cases.some(({ kind, state }) => kind === 'dissent' && state !== 'withdrawn')) {
      return 'fareDisputed';
    }
    if (cases.some(({ state }) => state === 'awaitingSignature')) return 'fareBeingAdjusted';
    if (cases.some((each) => isOpenDispute(each.state) && isRaisedByPassenger(each))) {
      return 'fareDisputed';
    }
    if (this.facts.arrival === 'ordinary') return 'fareNotAbnormal';
    return this.confirmedFen ?? this.total;
  }

  /**
   * The first confirmation of the fare counts. After a decision no event is sent, because the
   * decision's own event has the amount.
   */
  confirm(): ModelConfirmation {
    const { confirmation } = this;
    if (confirmation === 'fareBeingAdjusted') this.covered.add('confirmationWhileAdjusted');
    if (typeof confirmation === 'string') return confirmation;
    const isFirst = this.confirmedFen === null;
    const isDecided = this.cases.some(
      ({ kind, outcome }) => kind !== 'wrongRule' && outcome !== null,
    );
    this.confirmedFen = confirmation;
    if (isFirst && isDecided) this.covered.add('confirmedAfterDecision');
    if (isFirst && !isDecided) {
      this.covered.add(this.isRepriced ? 'confirmedAfterRepricing' : 'confirmed');
      this.tell('order', 'fare.confirmed', { amountFen: confirmation, revision: this.revision });
    }
    this.#endHeldCase();
    return confirmation;
  }

  get granted(): number {
    return this.refunds.reduce((sum, { amount }) => sum + amount, 0);
  }

  get paid(): number {
    return Math.max(0, this.#settled - this.facts.channelDiscountFen);
  }

  get #settled(): number {
    const { paidFen, refundPendingFen } = this.facts;
    return Math.max(0, paidFen + this.paidLater - refundPendingFen);
  }

  get unpaid(): number {
    return Math.max(0, this.total - this.facts.paidFen - this.paidLater);
  }

  get maxUnpaid(): number {
    return Math.max(0, this.#firstTotal - this.facts.paidFen - this.paidLater);
  }

  receive(amount: number): void {
    this.paidLater += amount;
    this.payments += 1;
    const surplus = this.revision === 0 ? 0 : this.refundFor(this.total);
    if (surplus === 0) return;
    this.covered.add('surplusRefunded');
    const kind = this.#adjustedLast;
    const reason = `p${this.payments}`;
    this.refunds.push({ kind, reason, amount: surplus, isPaid: false });
    const { total: totalFen, revision } = this;
    this.tell(kind, 'refund.due', { amountFen: surplus, totalFen, revision });
  }

  refundFor(total: number): number {
    const whole = Math.max(0, Math.min(this.#settled - total, this.paid));
    return Math.max(0, whole - this.granted);
  }

  /** A case about a wrong rule prices by the corrected rule, and so do all cases after it. */
  recompute({ corrections, waived }: ModelChanges, kind: DisputeKind): ModelBill {
    const facts = { ...this.facts, ...corrections };
    return this.#bill(facts, [...this.waived, ...waived], this.isRepriced || kind === 'wrongRule');
  }

  #bill(facts: ModelTrip, waived: readonly LineKind[], isRepriced: boolean): ModelBill {
    const total = price(isRepriced ? this.#rules.correct : this.#rules.wrong, facts, waived);
    const refund = this.refundFor(total);
    const given = Math.max(0, refund, this.total - total);
    const givenForOrder = Math.max(this.granted + refund, this.#firstTotal - total);
    const { revision: base } = this;
    return { base, facts, waived, isRepriced, total, refund, given, givenForOrder };
  }

  conclude(decided: CaseModel, bill: ModelBill | null): void {
    const refundFen = bill ? this.#adjust(decided, bill) : 0;
    const { kind, round } = decided;
    const outcome = bill ? 'adjusted' : 'unchanged';
    decided.outcome = outcome;
    if (kind === 'held') this.covered.add('heldDecided');
    const { total: totalFen, revision } = this;
    this.tell(kind, 'dispute.decided', { kind, round, outcome, refundFen, totalFen, revision });
  }

  #adjust({ kind, round }: CaseModel, { facts, waived, isRepriced, total }: ModelBill): number {
    const amount = this.refundFor(total);
    if (round === 2) this.covered.add('adjustedAfterAppeal');
    else if (this.revision > 0) this.covered.add('adjustedAfterAnotherCase');
    if (isRepriced && !this.isRepriced) this.covered.add('repriced');
    this.facts = facts;
    this.waived = waived;
    this.isRepriced = isRepriced;
    this.totals.push(total);
    this.#adjustedLast = kind;
    const reason = String(round);
    if (amount > 0) this.refunds.push({ kind, reason, amount, isPaid: false });
    return amount;
  }

  get isMispriced(): boolean {
    return !this.isRepriced && this.#bill(this.facts, this.waived, true).total < this.total;
  }

  /**
   * Opens a case because the order was priced by a wrong rule; returns false if the order already
   * has such a case.
   */
  openRepriced(): boolean {
    return this.#open('wrongRule') !== null;
  }
}

/**
 * The sum of the lines that are not waived, computed without the fare engine, because the engine is
 * under test.
 */
function price(rule: ModelRule, trip: ModelTrip, waived: readonly LineKind[]): number {
  const start = rule.start;
  const mileage = Math.round((trip.distanceMetres * rule.perKm) / 1_000);
  const time = Math.round((trip.durationSeconds * rule.perMinute) / 60);
  const topUp = Math.max(0, rule.floor - start - mileage - time);
  const left = (kind: LineKind, amount: number) => (waived.includes(kind) ? 0 : amount);
  const ride =
    left('start', start) + left('mileage', mileage) + left('time', time) + left('topUp', topUp);
  const discount = Math.round((ride * trip.discountTenThousandths) / 10_000);
  return ride - discount + left('highway', trip.highwayFen);
}

export class CaseModel {
  state: DisputeCaseState = 'received';
  round: DisputeRound = 1;
  takenBy = '';
  isWithdrawn = false;
  outcome: DisputeOutcome | null = null;
  readonly deciders = new Set<string>();
  /** A proposal without a bill keeps the bill for which it was made. */
  proposal: { readonly by: string; readonly base: number; readonly bill: ModelBill | null } | null =
    null;
  openedBy: string | null = null;
  readonly order: OrderModel;
  readonly kind: DisputeKind;

  constructor(order: OrderModel, kind: DisputeKind) {
    this.order = order;
    this.kind = kind;
  }

  #step(act: DisputeStep): boolean {
    const next = nextDisputeState(this.state, act, this.round);
    if (next === null) return false;
    this.state = next;
    return true;
  }

  /** After an appeal the case is decided by people who have not decided it before. */
  isFreeFor(person: string): boolean {
    return this.round === 1 || !this.deciders.has(person);
  }

  take(person: string): ModelOutcome {
    if (this.takenBy === person) return 'done';
    if (this.takenBy !== '') return 'takenByOther';
    if (nextDisputeState(this.state, 'take', this.round) === null) return 'wrongState';
    if (!this.isFreeFor(person)) return 'decidedBefore';
    this.#step('take');
    this.takenBy = person;
    return 'done';
  }

  handOver(person: string): ModelOutcome {
    if (nextDisputeState(this.state, 'handOver', this.round) === null) return 'wrongState';
    if (!this.isFreeFor(person)) return 'decidedBefore';
    this.#step('handOver');
    this.takenBy = person;
    return 'done';
  }

  giveBack(): ModelOutcome {
    if (!this.#step('giveBack')) return 'wrongState';
    this.takenBy = '';
    return 'done';
  }

  ask(person: string): ModelOutcome {
    if (this.takenBy !== person) return 'takenByOther';
    return this.#step('ask') ? 'done' : 'wrongState';
  }

  answer(): boolean {
    return this.#step('answer');
  }

  withdraw(): boolean {
    if (this.isWithdrawn) return true;
    if (!isRaisedByPassenger(this) || !this.end()) return false;
    this.order.tell(this.kind, 'dispute.withdrawn', { round: this.round });
    return true;
  }

  /** A case can be ended before its decision, an appealed case before its second decision. */
  end(): boolean {
    if (!this.#step('withdraw')) return false;
    this.isWithdrawn = true;
    this.proposal = null;
    return true;
  }

  reopen(): void {
    this.state = 'received';
    this.takenBy = '';
    this.isWithdrawn = false;
  }

  appeal(): boolean {
    if (!this.#step('appeal')) return false;
    this.round = 2;
    this.takenBy = '';
    this.order.tell(this.kind, 'dispute.appealed');
    return true;
  }

  recompute(changes: ModelChanges): ModelBill {
    return this.order.recompute(changes, this.kind);
  }

  outcomeOf(person: string, bill: ModelBill | null): ModelOutcome {
    if (nextDisputeState(this.state, 'decide', this.round) === null) return 'wrongState';
    if (bill && bill.base !== this.order.revision) return 'editConflict';
    if (bill && bill.total > this.order.total) return 'dearer';
    if (bill && bill.total === this.order.total) return 'nothingChanged';
    if (this.takenBy !== person) return 'takenByOther';
    return this.needsSignature(person, bill) ? 'proposed' : 'done';
  }

  needsSignature(person: string, bill: ModelBill | null): boolean {
    const { limits, facts, total, covered, unsigned } = this.order;
    const isFlagged = facts.arrival === 'held' && this.round === 1;
    const { given, givenForOrder } = bill ?? { given: 0, givenForOrder: 0 };
    if (isFlagged && (bill?.total ?? total) > limits.order) return true;
    if (given === 0) return false;
    if (givenForOrder > limits.order) return true;
    if (this.openedBy === person) {
      covered.add('openerNeededSignature');
      return true;
    }
    if ((unsigned.get(person) ?? 0) + given <= limits.day) return false;
    covered.add('dayNeededSignature');
    return true;
  }

  settle(person: string, bill: ModelBill | null): void {
    const { unsigned, revision } = this.order;
    if (this.needsSignature(person, bill)) {
      this.#step('propose');
      this.proposal = { by: person, base: bill?.base ?? revision, bill };
      return;
    }
    unsigned.set(person, (unsigned.get(person) ?? 0) + (bill?.given ?? 0));
    this.#step('decide');
    this.deciders.add(person);
    this.order.conclude(this, bill);
  }

  decide(person: string, bill: ModelBill | null): ModelOutcome {
    const outcome = this.outcomeOf(person, bill);
    if (isCounted(outcome)) this.settle(person, bill);
    return outcome;
  }

  sign(person: string): ModelOutcome {
    const { proposal, order } = this;
    if (proposal === null) return 'wrongState';
    if (proposal.by === person) return 'ownProposal';
    if (!this.isFreeFor(person)) return 'decidedBefore';
    const { base, bill } = proposal;
    const isSameRefund = bill === null || bill.refund === order.refundFor(bill.total);
    if (base !== order.revision || !isSameRefund) {
      order.covered.add('proposalOfOldBillRefused');
      return 'billChanged';
    }
    this.#step('sign');
    this.deciders.add(proposal.by).add(person);
    order.covered.add(bill === null ? 'keptBySignature' : 'signed');
    order.conclude(this, bill);
    this.proposal = null;
    return 'done';
  }

  return(): ModelOutcome {
    if (!this.#step('return')) return 'wrongState';
    this.proposal = null;
    return 'done';
  }
}
