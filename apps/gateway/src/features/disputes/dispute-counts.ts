import type { DisputeKind, DisputeOutcome } from '@ride/domain/disputes/dispute-case';

/** A withdrawn appeal counts as withdrawn, although the first decision stays in force. */
export type DisputeEnd = DisputeOutcome | 'withdrawn';

/** These metrics count the cases of this gateway process since its start. */
export class DisputeCounts {
  readonly #raised = new Map<DisputeKind, number>();
  readonly #ended = new Map<DisputeKind, Map<DisputeEnd, number>>();

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
