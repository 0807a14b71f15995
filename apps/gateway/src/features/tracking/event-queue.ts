import { setTimeout as pause } from 'node:timers/promises';
import type { Ports } from '../../ports/ports.ts';
import { insertTrackedEvents, type TrackedEvent } from './tracking-store.ts';

interface QueueOptions {
  readonly flushMs?: number;
  /** The largest number of waiting events. One takes about 400 bytes of memory. */
  readonly max?: number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Events are written once a second instead of per call; losing that second in a crash is
 * acceptable.
 */
const FLUSH_MS = 1_000;
const MAX_EVENTS = 20_000;
/**
 * One network may use this share of the queue, so it takes ten networks to fill the queue for
 * others.
 */
const NETWORK_SHARE = 1 / 10;
/**
 * The embedded database runs a statement in the main thread, so a batch must take only
 * milliseconds.
 */
const BATCH_SIZE = 50;
/** The pause between two statements lets other calls run while a full queue is written. */
const PAUSE_MS = 10;

interface WaitingEvent {
  readonly event: TrackedEvent;
  readonly network: string;
}

export class EventQueue {
  readonly #ports: Pick<Ports, 'db' | 'alerts'>;
  readonly #options: Required<QueueOptions>;
  #waiting: WaitingEvent[] = [];
  readonly #ofNetwork = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> | null = null;
  #dropped = 0;

  constructor(ports: Pick<Ports, 'db' | 'alerts'>, options: QueueOptions) {
    this.#ports = ports;
    this.#options = { flushMs: FLUSH_MS, max: MAX_EVENTS, ...options };
  }

  get length(): number {
    return this.#waiting.length;
  }

  get dropped(): number {
    return this.#dropped;
  }

  add(events: readonly TrackedEvent[], network: string): void {
    const { max, flushMs } = this.#options;
    const own = this.#ofNetwork.get(network) ?? 0;
    const room = Math.max(0, Math.min(max - this.#waiting.length, max * NETWORK_SHARE - own));
    const taken = events.slice(0, room);
    this.#waiting.push(...taken.map((event) => ({ event, network })));
    if (taken.length > 0) this.#ofNetwork.set(network, own + taken.length);
    if (events.length > taken.length) this.drop(events.length - taken.length);
    if (this.#waiting.length >= BATCH_SIZE) void this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), flushMs).unref();
  }

  drop(count: number): void {
    this.#dropped += count;
    this.#ports.alerts.raise('eventsDropped');
  }

  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#takeBatch();
      try {
        await insertTrackedEvents(this.#ports.db, batch);
        if (this.#waiting.length > 0) await pause(PAUSE_MS);
      } catch (error) {
        // The batch is not put back: while the database is away its events would only become
        // outdated.
        this.drop(batch.length);
        this.#options.onFailure(error);
      }
    }
  }

  #takeBatch(): TrackedEvent[] {
    return this.#waiting.splice(0, BATCH_SIZE).map(({ event, network }) => {
      const left = (this.#ofNetwork.get(network) ?? 0) - 1;
      if (left > 0) this.#ofNetwork.set(network, left);
      else this.#ofNetwork.delete(network);
      return event;
    });
  }
}
