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
  nextState,
} from '@ride/domain/disputes/dispute-case';
import type { LineKind } from '@ride/domain/fares/fare-lines';

/** The facts of the one trip an order is about. */
export interface ModelTrip {
  /** Abnormal by the provider's word, or held because the checks noticed something. */
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

/** What the model knows of a rule, in fen. */
interface ModelRule {
  readonly start: number;
  readonly perKm: number;
  readonly perMinute: number;
  readonly floor: number;
}

/** The version that was published wrong, and the one that is right. */
export interface ModelRules {
  readonly wrong: ModelRule;
  readonly correct: ModelRule;
}

export type ModelOutcome =
  | 'done'
  /** It waits for a second signature. */
  | 'proposed'
  | 'wrongState'
  | 'editConflict'
  | 'takenByOther'
  | 'decidedBefore'
  | 'dearer'
  | 'nothingChanged'
  | 'billChanged'
  | 'ownProposal';

/** Whether a decision was stored, made or proposed. */
export const isCounted = (outcome: string): boolean => outcome === 'done' || outcome === 'proposed';

/** What a decision would make of the bill with the number `base`. */
interface ModelBill {
  readonly base: number;
  readonly facts: ModelTrip;
  readonly waived: readonly LineKind[];
  /** By the right version. */
  readonly isRepriced: boolean;
  readonly total: number;
  readonly refund: number;
  /** What it gives back or lets off. */
  readonly given: number;
  /** The sum of what this and all earlier decisions about the order give. */
  readonly givenForOrder: number;
}

/** A second person signs what is above one of them. */
interface ModelLimits {
  /** Limits what an order is given, and how high a held bill stays, which has no estimate here. */
  readonly order: number;
  /** Limits what one person decides alone: a run lies within one day. */
  readonly day: number;
}

interface ModelRefund {
  /** Of its case. */
  readonly kind: DisputeKind;
  /** The round of the decision, or p and the number of the payment whose surplus it gives back. */
  readonly reason: string;
  readonly amount: number;
  isPaid: boolean;
}

/** What the provider is told, with the part of its data that the model knows. */
interface ModelEvent {
  /** Its subject: the order, or its case of this kind. */
  readonly about: 'order' | DisputeKind;
  readonly type: OutgoingEventType;
  readonly data: Readonly<Record<string, string | number>>;
}

/** The amount that the passenger agrees to, or why they cannot. */
type ModelConfirmation = number | 'fareDisputed' | 'fareBeingAdjusted' | 'fareNotAbnormal';

type ModelOpening = 'done' | 'caseOpen' | 'raisedBefore';

/** What many runs together must cover, or the model shows little. */
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

/** What an order with its cases should be, worked out without any database. */
export class OrderModel {
  readonly cases: CaseModel[] = [];
  readonly refunds: ModelRefund[] = [];
  readonly told: ModelEvent[] = [];
  readonly covered = new Set<CoverageGoal>();
  facts: ModelTrip;
  waived: readonly LineKind[] = [];
  /** Of every bill, the first one first. */
  readonly totals: number[];
  isRepriced = false;
  /** What the passenger agreed to; null without a confirmation. */
  confirmedFen: number | null = null;
  /** Paid after the trip was delivered. */
  paidLater = 0;
  payments = 0;
  readonly limits: ModelLimits;
  /** What each person has decided alone. */
  readonly unsigned = new Map<string, number>();
  readonly #rules: ModelRules;
  readonly #firstTotal: number;
  /** Of the case whose decision made the newest bill. */
  #adjustedLast: DisputeKind = 'dissent';

  constructor(rules: ModelRules, trip: ModelTrip, limits: ModelLimits) {
    this.#rules = rules;
    this.limits = limits;
    this.facts = trip;
    this.#firstTotal = price(rules.wrong, trip, []);
    this.totals = [this.#firstTotal];
  }

  /** Of the bill that counts. */
  get total(): number {
    return this.totals.at(-1) ?? this.#firstTotal;
  }

  get revision(): number {
    return this.totals.length - 1;
  }

  tell(about: ModelEvent['about'], type: OutgoingEventType, data: ModelEvent['data'] = {}): void {
    this.told.push({ about, type, data });
  }

  /** Null when there is a case of this kind already. */
  #open(kind: DisputeKind): CaseModel | null {
    if (this.cases.some((each) => each.kind === kind)) return null;
    const opened = new CaseModel(this, kind);
    this.cases.push(opened);
    return opened;
  }

  /** By the passenger, once of each kind. */
  raise(kind: 'dissent' | 'costProblem', openedBy: string | null = null): boolean {
    const opened = this.#open(kind);
    if (opened === null) return false;
    opened.openedBy = openedBy;
    this.tell(kind, 'dispute.raised', { kind });
    if (this.confirmedFen !== null) this.covered.add('disputedAfterConfirmation');
    this.#endHeldCase();
    return true;
  }

  /** Somebody of the desk opens and takes a case, unless the passenger has one open. */
  openForCaller(kind: 'dissent' | 'costProblem', person: string): ModelOpening {
    const isOpen = (each: CaseModel) => isOpenDispute(each.state) && isRaisedByPassenger(each);
    if (this.cases.some(isOpen)) return 'caseOpen';
    if (!this.raise(kind, person)) return 'raisedBefore';
    this.cases.at(-1)?.take(person);
    return 'done';
  }

  /** The passenger has spoken: what the desk looks into by itself ends; their own appeal does not. */
  #endHeldCase(): void {
    const held = this.cases.find(({ kind, round }) => kind === 'held' && round === 1);
    if (held?.end()) this.covered.add('heldEndedByPassenger');
  }

  /** Held, not confirmed, and without a case that is open or decided, other than about a wrong rule. */
  get isUnanswered(): boolean {
    const isSilent = this.cases.every(
      ({ kind, state }) => kind === 'wrongRule' || state === 'withdrawn',
    );
    return this.facts.arrival === 'held' && this.confirmedFen === null && isSilent;
  }

  /** The passenger's time is over: the desk looks into a held order, or does so again. */
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

  /** What a confirmation would come to now. A wrong rule says nothing about what the checks noticed. */
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

  /** The first one stays. Of a decision the provider knows what to charge, so it is not told again. */
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

  /** By the passenger alone, and not paid back anyway. */
  get paid(): number {
    return Math.max(0, this.#settled - this.facts.channelDiscountFen);
  }

  get #settled(): number {
    const { paidFen, refundPendingFen } = this.facts;
    return Math.max(0, paidFen + this.paidLater - refundPendingFen);
  }

  /** What the bill that counts leaves to pay. */
  get unpaid(): number {
    return Math.max(0, this.total - this.facts.paidFen - this.paidLater);
  }

  /** What the first bill, the highest, leaves to pay. */
  get maxUnpaid(): number {
    return Math.max(0, this.#firstTotal - this.facts.paidFen - this.paidLater);
  }

  /** What is above the newest bill goes back. */
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

  /** What a total gives back, less what was granted before. */
  refundFor(total: number): number {
    const whole = Math.max(0, Math.min(this.#settled - total, this.paid));
    return Math.max(0, whole - this.granted);
  }

  /** A case about a wrong rule prices by the right one, and so does every case after it. */
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

  /** What follows from a decision; null leaves the bill as it is. */
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

  /** False when there is a case about it already. */
  openRepriced(): boolean {
    return this.#open('wrongRule') !== null;
  }
}

/** The sum of the lines that are not waived: without the engine, since it is the engine that is judged. */
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

/** One case of an order. */
export class CaseModel {
  state: DisputeCaseState = 'received';
  round: DisputeRound = 1;
  takenBy = '';
  isWithdrawn = false;
  /** Of the newest decision. */
  outcome: DisputeOutcome | null = null;
  readonly deciders = new Set<string>();
  /** A bill of null keeps the one it was proposed for. */
  proposal: { readonly by: string; readonly base: number; readonly bill: ModelBill | null } | null =
    null;
  /** Who entered it for a passenger who called. */
  openedBy: string | null = null;
  readonly order: OrderModel;
  readonly kind: DisputeKind;

  constructor(order: OrderModel, kind: DisputeKind) {
    this.order = order;
    this.kind = kind;
  }

  #step(act: DisputeStep): boolean {
    const next = nextState(this.state, act, this.round);
    if (next === null) return false;
    this.state = next;
    return true;
  }

  /** After an appeal other people look at it. */
  isFreeFor(person: string): boolean {
    return this.round === 1 || !this.deciders.has(person);
  }

  take(person: string): ModelOutcome {
    if (this.takenBy === person) return 'done';
    if (this.takenBy !== '') return 'takenByOther';
    if (nextState(this.state, 'take', this.round) === null) return 'wrongState';
    if (!this.isFreeFor(person)) return 'decidedBefore';
    this.#step('take');
    this.takenBy = person;
    return 'done';
  }

  handOver(person: string): ModelOutcome {
    if (nextState(this.state, 'handOver', this.round) === null) return 'wrongState';
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

  /** Idempotent. */
  withdraw(): boolean {
    if (this.isWithdrawn) return true;
    if (!isRaisedByPassenger(this) || !this.end()) return false;
    this.order.tell(this.kind, 'dispute.withdrawn', { round: this.round });
    return true;
  }

  /** Before a decision, of an appeal before the second one. */
  end(): boolean {
    if (!this.#step('withdraw')) return false;
    this.isWithdrawn = true;
    this.proposal = null;
    return true;
  }

  /** From its begin, for anybody to take. */
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

  /** Whether a decision would count; null leaves the bill as it is. */
  outcomeOf(person: string, bill: ModelBill | null): ModelOutcome {
    if (nextState(this.state, 'decide', this.round) === null) return 'wrongState';
    if (bill && bill.base !== this.order.revision) return 'editConflict';
    if (bill && bill.total > this.order.total) return 'dearer';
    if (bill && bill.total === this.order.total) return 'nothingChanged';
    if (this.takenBy !== person) return 'takenByOther';
    return this.needsSignature(person, bill) ? 'proposed' : 'done';
  }

  /** Whether two people decide. */
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

  /** Of a decision that counts. */
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
