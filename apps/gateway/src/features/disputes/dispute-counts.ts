import type { DisputeKind, DisputeOutcome } from '@ride/domain/disputes/dispute-case';

/** How a case ends; an appeal that is withdrawn ends like a case. */
export type DisputeEnd = DisputeOutcome | 'withdrawn';

/** Cases about fares since this gateway started, for its metrics. */
export class DisputeCounts {
  readonly #raised = new Map<DisputeKind, number>();
  readonly #ended = new Map<DisputeKind, Map<DisputeEnd, number>>();

  /** Also a held order, a wrong rule and one that came back. */
  countRaised(kind: DisputeKind): void {
    addOne(this.#raised, kind);
  }

  countEnded(kind: DisputeKind, outcome: DisputeEnd): void {
    const ofKind = this.#ended.get(kind) ?? new Map<DisputeEnd, number>();
    this.#ended.set(kind, ofKind);
    addOne(ofKind, outcome);
  }

  get raised(): ReadonlyMap<DisputeKind, number> {
    return this.#raised;
  }

  get ended() {
    return [...this.#ended].flatMap(([kind, outcomes]) =>
      Array.from(outcomes, ([outcome, value]) => ({ labels: { kind, outcome }, value })),
    );
  }
}

function addOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
