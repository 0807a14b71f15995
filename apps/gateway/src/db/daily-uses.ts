import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import { DAY_MS } from '@ride/domain/durations';
import type { Db } from './schema.ts';
import { transaction } from './transaction.ts';

/** At most so much in a day, over all gateways of one database. */
export interface DailyLimit {
  /** What is limited, such as `write:203.0.113.5`. */
  readonly subject: string;
  readonly atMost: number;
}

interface Count {
  /** As the database had it last, over all gateways, with what was sent there since. */
  total: number;
  /** Not yet sent. */
  pending: number;
  atMost: number;
}

interface DailyUsesOptions {
  readonly db: Db;
  now(): number;
  /** Counts that could not be written are written with the next ones. */
  onFailure(error: unknown): void;
}

const FLUSH_MS = 5_000;
const ROWS_PER_STATEMENT = 200;
/** Subjects counted between two flushes; past that new ones are not counted, rather than refused. */
const MAX_SUBJECTS = 20_000;

/**
 * Sums per day and subject that all gateways share. Counted in memory and added to the database
 * every few seconds, many rows in one statement, which also tells what the others counted: a
 * statement for each call would cost more than the calls it is to limit. A limit may therefore be
 * passed by what fits into those seconds.
 */
export class DailyUses {
  readonly #options: DailyUsesOptions;
  readonly #counts = new Map<string, Count>();
  #day: number;
  #timer: NodeJS.Timeout | null = null;
  #flushing: Promise<void> = Promise.resolve();

  constructor(options: DailyUsesOptions) {
    this.#options = options;
    this.#day = dayOf(options.now());
  }

  get size(): number {
    return this.#counts.size;
  }

  /** Counts an amount against every limit, or against none where one has no room; false then. */
  take(limits: readonly DailyLimit[], amount: number): boolean {
    this.#beginDay();
    for (const { subject, atMost } of limits) {
      const count = this.#counts.get(subject);
      if ((count ? count.total + count.pending : 0) + amount > atMost) return false;
    }
    for (const { subject, atMost } of limits) {
      const count = this.#counts.get(subject);
      if (count) count.pending += amount;
      else if (this.#counts.size < MAX_SUBJECTS) {
        this.#counts.set(subject, { total: 0, pending: amount, atMost });
      }
    }
    if (limits.length > 0) this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref();
    return true;
  }

  /** What was counted today, once it is more than half of its limit; less may be told before. */
  used(subject: string): number {
    const count = this.#counts.get(subject);
    return count ? count.total + count.pending : 0;
  }

  /** Seconds until the day ends and every limit has room again. */
  secondsLeft(): number {
    const sinceMidnight = (this.#options.now() + CITY_OFFSET_MS) % DAY_MS;
    return Math.ceil((DAY_MS - sinceMidnight) / 1000);
  }

  /** Adds what was counted to the database, and learns what others counted. Never throws. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#flushing = this.#flushing.then(() => this.#write()).catch(this.#options.onFailure);
    return this.#flushing;
  }

  async #write(): Promise<void> {
    this.#beginDay();
    const pending = [...this.#counts].filter(([, count]) => count.pending > 0);
    // Gateways that add to the same rows at once lock them in the same order.
    pending.sort(([one], [other]) => (one < other ? -1 : 1));
    for (let at = 0; at < pending.length; at += ROWS_PER_STATEMENT) {
      await this.#writeBatch(pending.slice(at, at + ROWS_PER_STATEMENT));
    }
    for (const [subject, { total, pending: since, atMost }] of this.#counts) {
      // The database keeps the sums; only those that may soon be refused stay in memory.
      if (since === 0 && total < atMost / 2) this.#counts.delete(subject);
    }
  }

  async #writeBatch(batch: readonly (readonly [string, Count])[]): Promise<void> {
    const amounts = batch.map(([, count]) => count.pending);
    for (const [, count] of batch) {
      count.total += count.pending;
      count.pending = 0;
    }
    try {
      const rows = batch.map(([subject], at) => ({ subject, amount: amounts[at] ?? 0 }));
      const totals = await addUses(this.#options.db, rows, this.#day, this.#options.now());
      for (const [subject, count] of batch) count.total = totals.get(subject) ?? count.total;
    } catch (error) {
      batch.forEach(([, count], at) => {
        count.total -= amounts[at] ?? 0;
        count.pending += amounts[at] ?? 0;
      });
      throw error;
    }
  }

  #beginDay(): void {
    const today = dayOf(this.#options.now());
    if (today === this.#day) return;
    this.#day = today;
    for (const count of this.#counts.values()) count.total = 0;
  }
}

/** Days begin at midnight of the cities. */
const dayOf = (at: number): number => Math.floor((at + CITY_OFFSET_MS) / DAY_MS);

/** Returns the sums after it, which other gateways may have added to. */
async function addUses(
  db: Db,
  rows: readonly { subject: string; amount: number }[],
  day: number,
  now: number,
): Promise<Map<string, number>> {
  const values = rows.map((row) => ({ ...row, day, touched_at: now }));
  const add = (tx: Db) =>
    tx
      .insertInto('daily_uses')
      .values(values)
      .onConflict((row) =>
        row.columns(['subject', 'day']).doUpdateSet((update) => ({
          amount: update('daily_uses.amount', '+', update.ref('excluded.amount')),
          touched_at: update.ref('excluded.touched_at'),
        })),
      )
      .returning(['subject', 'amount'])
      .execute();
  const sums = await transaction<Awaited<ReturnType<typeof add>>, never>(db, add, {
    durable: false,
  });
  return new Map(sums.map(({ subject, amount }) => [subject, amount]));
}
