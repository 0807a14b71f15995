import { PART_OF_56, widerNetworks } from '../../networks.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Begins a request; false for one whose sender has left, which takes no place of others. */
type Begin = () => boolean;

/** Requests in their order, by the /56 they come from; those of an IPv4 address by the address. */
type Waiting = Map<string, Begin[]>;

interface FairQueueOptions {
  /** Requests of one IPv4 address or /56 that begin in one turn of the event loop. */
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
 * Decides in which turn of the event loop a request begins. Of one network, an IPv4 address or an
 * IPv6 /48, only so many begin in a turn and in a second, and the rest wait: a network that floods
 * the gateway delays itself, and a request of another one waits for one turn of it instead of for
 * its whole queue. Within a /48 its /56s take turns, and one of them has half of what begins in a
 * turn and in a second and of what waits: its neighbours do not wait for its queue either.
 */
export class FairQueue {
  readonly #perTurn: number;
  readonly #maxWaiting: number;
  readonly #second: TokenBuckets;
  readonly #secondOf56: TokenBuckets;
  readonly #waiting = new Map<string, Waiting>();
  /** How many of a network or /56 have begun in this turn. */
  readonly #begun = new Map<string, number>();
  #isTurnScheduled = false;
  #pause: NodeJS.Timeout | null = null;

  constructor({ perTurn, perSecond, maxWaiting }: FairQueueOptions) {
    const second = (part: number) =>
      new TokenBuckets({
        perSecond: perSecond * part,
        burst: Math.max(1, perSecond * part * BURST),
      });
    this.#perTurn = perTurn;
    this.#maxWaiting = maxWaiting;
    this.#second = second(1);
    this.#secondOf56 = second(PART_OF_56);
  }

  /** Begins it at once, or in a later turn; false where too many of its network wait already. */
  enter(address: string, begin: Begin): boolean {
    const wider = widerNetworks(address);
    const network = wider?.of48 ?? address;
    const part = wider?.of56 ?? address;
    const waiting: Waiting = this.#waiting.get(network) ?? new Map();
    const own = waiting.get(part) ?? [];
    const maxOwn = this.#maxWaiting * (part === network ? 1 : PART_OF_56);
    if (own.length >= maxOwn || total(waiting) >= this.#maxWaiting) return false;
    own.push(begin);
    this.#waiting.set(network, waiting.set(part, own));
    this.#beginWaiting(network, waiting);
    this.#scheduleTurn();
    return true;
  }

  /** Begins what may begin now. */
  #beginWaiting(network: string, waiting: Waiting): void {
    for (const [part, own] of waiting) {
      const isPart = part !== network;
      const perTurn = isPart ? this.#perTurn / PART_OF_56 : this.#perTurn;
      if (!this.#mayBegin(network, perTurn, this.#second)) break;
      if (isPart && !this.#mayBegin(part, this.#perTurn, this.#secondOf56)) continue;
      const begin = own.shift();
      // At the end, where this loop meets it again once all others have had their turn.
      waiting.delete(part);
      if (own.length > 0) waiting.set(part, own);
      if (!begin?.()) continue;
      this.#countBegun(network, this.#second);
      if (isPart) this.#countBegun(part, this.#secondOf56);
    }
    if (waiting.size === 0) this.#waiting.delete(network);
  }

  #mayBegin(network: string, perTurn: number, second: TokenBuckets): boolean {
    const begun = this.#begun.get(network) ?? 0;
    return begun < perTurn && second.wait(network, 1, performance.now()) === 0;
  }

  #countBegun(network: string, second: TokenBuckets): void {
    this.#begun.set(network, (this.#begun.get(network) ?? 0) + 1);
    second.take(network, 1, performance.now());
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
      this.#beginWaiting(network, waiting);
      if (waiting.size === 0) continue;
      if (this.#begun.has(network)) this.#scheduleTurn();
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

/** Of a /48 with its 256 /56s at most. */
function total(waiting: Waiting): number {
  let many = 0;
  for (const own of waiting.values()) many += own.length;
  return many;
}
