import { correctFacts, type TripCorrections, waiveLines } from '@ride/domain/disputes/corrections';
import {
  type DisputeAct,
  type DisputeCaseState,
  type DisputeKind,
  type DisputeRound,
  isRaisedByPassenger,
  nextState,
} from '@ride/domain/disputes/dispute-case';
import type { LineKind } from '@ride/domain/fares/fare-lines';
import { type PreparedRule, priceTrip } from '@ride/domain/fares/price-trip';
import { fen } from '@ride/domain/money';

/** The facts of the one trip an order is about. */
export interface ModelTrip {
  readonly departure: number;
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  readonly highwayFen: number;
  readonly paidFen: number;
  readonly channelDiscountFen: number;
  readonly refundPendingFen: number;
}

export interface ModelChanges {
  readonly corrections: TripCorrections;
  readonly waived: readonly LineKind[];
}

/** The version that was published wrong, and the one that a batch prices with. */
export interface ModelRules {
  readonly wrong: PreparedRule;
  readonly correct: PreparedRule;
}

export type ModelOutcome =
  | 'done'
  | 'wrongState'
  | 'disputeTaken'
  | 'decidedBefore'
  | 'dearer'
  | 'nothingChanged'
  | 'staleBill'
  | 'billChanged'
  | 'ownProposal';

/** What a decision would make of the bill with the number `base`. */
interface ModelBill {
  readonly base: number;
  readonly facts: ModelTrip;
  readonly waived: readonly LineKind[];
  readonly total: number;
  readonly refund: number;
  readonly needsSignature: boolean;
}

interface ModelRefund {
  /** The place of its case in the order's list. */
  readonly caseIndex: number;
  /** The round of the decision, or p and the number of the payment whose surplus it gives back. */
  readonly reason: string;
  readonly amount: number;
  isPaid: boolean;
}

/** What many runs together must cover, or the model shows little. */
export const coverageGoals = [
  'adjustedAfterAnotherCase',
  'adjustedAfterAppeal',
  'signed',
  'proposalOfOldBillRefused',
  'batchAdjusted',
  'batchRaced',
  'decisionsRaced',
  'paymentRaced',
  'surplusRefunded',
  'withdrawalRaced',
] as const;
export type CoverageGoal = (typeof coverageGoals)[number];

/** Who proposed and signed every batch. */
export const batchDeciders = { proposedBy: 'alpha', signedBy: 'beta' } as const;

/** What an order with its cases should be, worked out without any database. */
export class OrderModel {
  readonly cases: CaseModel[] = [];
  readonly refunds: ModelRefund[] = [];
  readonly covered = new Set<CoverageGoal>();
  facts: ModelTrip;
  waived: readonly LineKind[] = [];
  total: number;
  revision = 0;
  isRepriced = false;
  /** Paid after the trip was delivered. */
  paidLater = 0;
  payments = 0;
  readonly #rules: ModelRules;
  readonly #limit: number;
  readonly #firstTotal: number;
  /** The case whose decision made the newest bill. */
  #adjustedLast = 0;

  constructor(rules: ModelRules, trip: ModelTrip, limit: number) {
    this.#rules = rules;
    this.#limit = limit;
    this.facts = trip;
    this.total = price(rules.wrong, trip, []);
    this.#firstTotal = this.total;
    this.raise('dissent');
  }

  /** Null when there is a case of this kind already. */
  raise(kind: DisputeKind): CaseModel | null {
    if (this.cases.some((each) => each.kind === kind)) return null;
    const raised = new CaseModel(this, kind, this.cases.length);
    this.cases.push(raised);
    return raised;
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
    const [caseIndex, reason] = [this.#adjustedLast, `p${this.payments}`];
    this.refunds.push({ caseIndex, reason, amount: surplus, isPaid: false });
  }

  /** What a total gives back, less what was granted before. */
  refundFor(total: number): number {
    const whole = Math.max(0, Math.min(this.#settled - total, this.paid));
    return Math.max(0, whole - this.granted);
  }

  recompute({ corrections, waived }: ModelChanges): ModelBill {
    const rule = this.isRepriced ? this.#rules.correct : this.#rules.wrong;
    return this.#bill(rule, correctFacts(this.facts, corrections), [...this.waived, ...waived]);
  }

  #bill(rule: PreparedRule, facts: ModelTrip, waived: readonly LineKind[]): ModelBill {
    const total = price(rule, facts, waived);
    const refund = this.refundFor(total);
    const atStake = Math.max(this.granted + refund, this.#firstTotal - total);
    const needsSignature = atStake > this.#limit;
    return { base: this.revision, facts, waived, total, refund, needsSignature };
  }

  adjust({ index, round }: CaseModel, { facts, waived, total }: ModelBill): void {
    const amount = this.refundFor(total);
    if (round === 2) this.covered.add('adjustedAfterAppeal');
    else if (this.revision > 0) this.covered.add('adjustedAfterAnotherCase');
    this.revision += 1;
    this.facts = facts;
    this.waived = waived;
    this.total = total;
    this.#adjustedLast = index;
    const reason = String(round);
    if (amount > 0) this.refunds.push({ caseIndex: index, reason, amount, isPaid: false });
  }

  /** What a batch would make of the bill; null when that is no cheaper. */
  #batchBill(): ModelBill | null {
    if (this.isRepriced) return null;
    const bill = this.#bill(this.#rules.correct, this.facts, this.waived);
    return bill.total < this.total ? bill : null;
  }

  get isMispriced(): boolean {
    return this.#batchBill() !== null;
  }

  runBatch(): void {
    const bill = this.#batchBill();
    const opened = bill && this.raise('wrongRule');
    if (!opened) return;
    this.isRepriced = true;
    this.covered.add('batchAdjusted');
    opened.state = 'decided';
    opened.deciders.add(batchDeciders.proposedBy).add(batchDeciders.signedBy);
    this.adjust(opened, bill);
  }
}

function price(rule: PreparedRule, trip: ModelTrip, waived: readonly LineKind[]): number {
  const stretches = [{ metres: trip.distanceMetres, seconds: trip.durationSeconds }];
  const fees = { highway: fen(trip.highwayFen) };
  const { departure } = trip;
  const priced = priceTrip(rule, { departure, reserved: false, stretches, fees });
  return waiveLines(priced, new Set(waived)).total;
}

/** One case of an order. */
export class CaseModel {
  state: DisputeCaseState = 'received';
  round: DisputeRound = 1;
  takenBy = '';
  isWithdrawn = false;
  readonly deciders = new Set<string>();
  proposal: (ModelBill & { readonly by: string }) | null = null;
  readonly order: OrderModel;
  readonly kind: DisputeKind;
  /** Its place in the order's list. */
  readonly index: number;

  constructor(order: OrderModel, kind: DisputeKind, index: number) {
    this.order = order;
    this.kind = kind;
    this.index = index;
  }

  #step(act: DisputeAct): boolean {
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
    if (this.takenBy !== '') return 'disputeTaken';
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
    if (this.takenBy !== person) return 'disputeTaken';
    return this.#step('ask') ? 'done' : 'wrongState';
  }

  answer(): boolean {
    return this.#step('answer');
  }

  /** Idempotent. */
  withdraw(): boolean {
    if (this.isWithdrawn) return true;
    if (!isRaisedByPassenger(this) || !this.#step('withdraw')) return false;
    this.isWithdrawn = true;
    this.proposal = null;
    return true;
  }

  appeal(): boolean {
    if (!this.#step('appeal')) return false;
    this.round = 2;
    this.takenBy = '';
    return true;
  }

  /** Whether a decision would count; null leaves the bill as it is. */
  outcomeOf(person: string, bill: ModelBill | null): ModelOutcome {
    if (nextState(this.state, 'decide', this.round) === null) return 'wrongState';
    if (bill && bill.base !== this.order.revision) return 'staleBill';
    if (bill && bill.total > this.order.total) return 'dearer';
    if (bill && bill.total === this.order.total) return 'nothingChanged';
    return this.takenBy === person ? 'done' : 'disputeTaken';
  }

  /** Of a decision that counts. */
  settle(person: string, bill: ModelBill | null): void {
    if (bill?.needsSignature) {
      this.#step('propose');
      this.proposal = { ...bill, by: person };
      return;
    }
    this.#step('decide');
    this.deciders.add(person);
    if (bill) this.order.adjust(this, bill);
  }

  decide(person: string, bill: ModelBill | null): ModelOutcome {
    const outcome = this.outcomeOf(person, bill);
    if (outcome === 'done') this.settle(person, bill);
    return outcome;
  }

  sign(person: string): ModelOutcome {
    const { proposal, order } = this;
    if (proposal === null) return 'wrongState';
    if (proposal.by === person) return 'ownProposal';
    if (!this.isFreeFor(person)) return 'decidedBefore';
    const isSameBill = proposal.base === order.revision;
    if (!isSameBill || proposal.refund !== order.refundFor(proposal.total)) {
      order.covered.add('proposalOfOldBillRefused');
      return 'billChanged';
    }
    this.#step('sign');
    this.deciders.add(proposal.by).add(person);
    order.covered.add('signed');
    order.adjust(this, proposal);
    this.proposal = null;
    return 'done';
  }

  return(): ModelOutcome {
    if (!this.#step('return')) return 'wrongState';
    this.proposal = null;
    return 'done';
  }
}
