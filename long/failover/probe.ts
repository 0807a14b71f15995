import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../support/post-call.ts';

const AT_ONCE = 3;
const PAUSE_MS = 50;
/** A shorter gap between two answers is nothing that a caller notices. */
const GAP_MS = 1_500;

interface ProbedAnswer {
  readonly at: number;
  readonly ms: number;
  readonly ok: boolean;
}

/** Makes the same call all the time, to see when it is answered. */
export class Probe {
  readonly #answers: ProbedAnswer[] = [];
  readonly #running: Promise<void>[];
  /** When each call that is not answered yet began. */
  readonly #waiting = new Set<number>();
  #stopped = false;

  constructor(call: () => Promise<Answer | null>) {
    this.#running = Array.from({ length: AT_ONCE }, () => this.#run(call));
  }

  async #run(call: () => Promise<Answer | null>): Promise<void> {
    while (!this.#stopped) {
      const began = performance.now();
      this.#waiting.add(began);
      const answer = await call();
      this.#waiting.delete(began);
      const at = performance.now();
      this.#answers.push({ at, ms: at - began, ok: answer?.envelope?.success === true });
      await pause(PAUSE_MS);
    }
  }

  /** Whether the calls since then have been answered without a gap. */
  isSteadySince(since: number): boolean {
    const now = performance.now();
    if ([...this.#waiting].some((began) => now - began > GAP_MS)) return false;
    const answers = this.#answers.filter(({ at, ms }) => at - ms >= since);
    return answers.length > AT_ONCE && answers.every(({ ok, ms }) => ok && ms < GAP_MS);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  /** Seconds from the fault to the end of the longest gap; null if there was none. */
  secondsAway(faultAt: number): number | null {
    const answered = this.#answers.filter(({ ok }) => ok).map(({ at }) => at);
    let previous = faultAt;
    let longest = { gap: GAP_MS, end: null as number | null };
    for (const at of answered.filter((each) => each > faultAt)) {
      if (at - previous > longest.gap) longest = { gap: at - previous, end: at };
      previous = at;
    }
    return longest.end === null ? null : (longest.end - faultAt) / 1000;
  }

  get longestSeconds(): number {
    return Math.max(...this.#answers.map(({ ms }) => ms)) / 1000;
  }
}
