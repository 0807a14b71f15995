import { correctFacts, type TripCorrections, waiveLines } from '@ride/domain/disputes/corrections';
import {
  type DisputeAct,
  type DisputeCaseState,
  type DisputeRound,
  nextState,
} from '@ride/domain/disputes/dispute-case';
import type { LineKind } from '@ride/domain/fares/fare-lines';
import { type PreparedRule, priceTrip } from '@ride/domain/fares/price-trip';
import { fen } from '@ride/domain/money';

/** The facts of the one trip a life is about. */
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

export type ModelOutcome =
  | 'done'
  | 'wrongState'
  | 'disputeTaken'
  | 'decidedBefore'
  | 'dearer'
  | 'nothingChanged'
  | 'ownProposal';

/** What a case should be, worked out without any database. */
export class DisputeModel {
  state: DisputeCaseState = 'received';
  round: DisputeRound = 1;
  takenBy = '';
  readonly deciders = new Set<string>();
  proposal: { by: string; total: number; facts: ModelTrip; waived: readonly LineKind[] } | null =
    null;
  facts: ModelTrip;
  total: number;
  /** Paid after the trip was delivered. */
  paidLater = 0;
  /** Granted, each with whether it was paid. */
  readonly refunds = new Map<number, { amount: number; isPaid: boolean }>();
  revision = 0;
  readonly #rule: PreparedRule;
  readonly #limit: number;

  constructor(rule: PreparedRule, trip: ModelTrip, limit: number) {
    this.#rule = rule;
    this.#limit = limit;
    this.facts = trip;
    this.total = this.#price(trip, []);
  }

  get granted(): number {
    return [...this.refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
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

  #price(trip: ModelTrip, waived: readonly LineKind[]): number {
    const stretches = [{ metres: trip.distanceMetres, seconds: trip.durationSeconds }];
    const fees = { highway: fen(trip.highwayFen) };
    const priced = priceTrip(this.#rule, {
      ...{ departure: trip.departure, reserved: false, stretches, fees },
    });
    return waiveLines(priced, new Set(waived)).total;
  }

  #step(act: DisputeAct): boolean {
    const next = nextState(this.state, act, this.round);
    if (next === null) return false;
    this.state = next;
    return true;
  }

  take(person: string): ModelOutcome {
    if (this.takenBy === person) return 'done';
    if (this.takenBy !== '') return 'disputeTaken';
    if (nextState(this.state, 'take', this.round) === null) return 'wrongState';
    if (this.round === 2 && this.deciders.has(person)) return 'decidedBefore';
    this.#step('take');
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

  withdraw(): boolean {
    if (!this.#step('withdraw')) return false;
    this.proposal = null;
    return true;
  }

  appeal(): boolean {
    if (!this.#step('appeal')) return false;
    this.round = 2;
    this.takenBy = '';
    return true;
  }

  decide(person: string, changes: ModelChanges | null): ModelOutcome {
    if (nextState(this.state, 'decide', this.round) === null) return 'wrongState';
    const facts = changes ? correctFacts(this.facts, changes.corrections) : this.facts;
    const total = changes ? this.#price(facts, changes.waived) : this.total;
    if (changes && total > this.total) return 'dearer';
    if (changes && total === this.total) return 'nothingChanged';
    if (this.takenBy !== person) return 'disputeTaken';
    const waived = changes?.waived ?? [];
    if (changes && this.#needsSignature(total)) {
      if (!this.#step('propose')) return 'wrongState';
      this.proposal = { by: person, total, facts, waived };
      return 'done';
    }
    if (!this.#step('decide')) return 'wrongState';
    this.deciders.add(person);
    if (changes) this.#adjust(facts, total);
    return 'done';
  }

  sign(person: string): ModelOutcome {
    if (this.proposal === null) return 'wrongState';
    if (this.proposal.by === person) return 'ownProposal';
    const { by, total, facts } = this.proposal;
    this.#step('sign');
    this.deciders.add(by).add(person);
    this.#adjust(facts, total);
    this.proposal = null;
    return 'done';
  }

  return(): ModelOutcome {
    if (!this.#step('return')) return 'wrongState';
    this.proposal = null;
    return 'done';
  }

  /** What a total gives back, less what was granted before. */
  #refundFor(total: number): number {
    const whole = Math.max(0, Math.min(this.#settled - total, this.paid));
    return Math.max(0, whole - this.granted);
  }

  #needsSignature(total: number): boolean {
    const refunds = this.granted + this.#refundFor(total);
    return Math.max(refunds, this.total - total) > this.#limit;
  }

  #adjust(facts: ModelTrip, total: number): void {
    const amount = this.#refundFor(total);
    this.revision += 1;
    this.facts = facts;
    this.total = total;
    if (amount > 0) this.refunds.set(this.round, { amount, isPaid: false });
  }
}
