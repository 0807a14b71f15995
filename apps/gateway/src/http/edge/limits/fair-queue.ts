import { TokenBuckets } from './token-buckets.ts';

/** Begins a request; false for one whose sender has left, which takes no place of others. */
type Begin = () => boolean;

interface FairQueueOptions {
  /** Requests of one network that begin in one turn of the event loop. */
  readonly perTurn: number;
  /** Requests of one network that begin in one second. */
  readonly perSecond: number;
  /** Requests of one network that wait at most. */
  readonly maxWaiting: number;
}

/**
 * Part of a second's requests that may begin without a pause, once none came for a while: four pages
 * at once. The next wait a millisecond each, and whoever opens hundreds of connections at once does
 * not keep others waiting until all have begun.
 */
const BURST = 1 / 10;

/** Until a network that has used up its second is looked at again. */
const PAUSE_MS = 5;

/**
 * Decides in which turn of the event loop a request begins. Of one network only so many begin in a
 * turn and in a second, and the rest wait in their order: a network that floods the gateway delays
 * itself, and a request of another one waits for one turn of it instead of for its whole queue.
 */
export class FairQueue {
  readonly #perTurn: number;
  readonly #maxWaiting: number;
  readonly #second: TokenBuckets;
  /** Sets, because requests are taken from the front of a long queue. */
  readonly #waiting = new Map<string, Set<Begin>>();
  /** How many of a network have begun in this turn. */
  readonly #begun = new Map<string, number>();
  #isTurnScheduled = false;
  #pause: NodeJS.Timeout | null = null;

  constructor({ perTurn, perSecond, maxWaiting }: FairQueueOptions) {
    this.#perTurn = perTurn;
    this.#maxWaiting = maxWaiting;
    this.#second = new TokenBuckets({ perSecond, burst: Math.max(1, perSecond * BURST) });
  }

  /** Begins it at once, or in a later turn; false where too many of its network wait already. */
  enter(network: string, begin: Begin): boolean {
    this.#scheduleTurn();
    const waiting = this.#waiting.get(network);
    if (waiting && waiting.size >= this.#maxWaiting) return false;
    if (waiting) waiting.add(begin);
    else if (!this.#tryBegin(network, begin)) this.#waiting.set(network, new Set([begin]));
    return true;
  }

  /** False: it has to wait. */
  #tryBegin(network: string, begin: Begin): boolean {
    const begun = this.#begun.get(network) ?? 0;
    if (begun >= this.#perTurn) return false;
    if (this.#second.wait(network, 1, performance.now()) > 0) return false;
    if (begin()) {
      this.#begun.set(network, begun + 1);
      this.#second.take(network, 1, performance.now());
    }
    return true;
  }

  #scheduleTurn(): void {
    if (this.#isTurnScheduled) return;
    this.#isTurnScheduled = true;
    setImmediate(() => this.#beginTurn());
  }

  #beginTurn(): void {
    this.#isTurnScheduled = false;
    this.#begun.clear();
    for (const [network, waiting] of this.#waiting) {
      for (const begin of waiting) {
        if (!this.#tryBegin(network, begin)) break;
        waiting.delete(begin);
      }
      if (waiting.size === 0) this.#waiting.delete(network);
      else if (this.#begun.has(network)) this.#scheduleTurn();
      else this.#scheduleLater();
    }
  }

  #scheduleLater(): void {
    this.#pause ??= setTimeout(() => {
      this.#pause = null;
      this.#scheduleTurn();
    }, PAUSE_MS);
  }
}
