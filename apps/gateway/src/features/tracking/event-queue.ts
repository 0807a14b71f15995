import { setTimeout as pause } from 'node:timers/promises';
import type { Ports } from '../../ports/ports.ts';
import { insertEvents, type TrackedEvent } from './tracking-store.ts';

interface QueueOptions {
  readonly flushMs?: number;
  /** Events waiting at most. One is about 400 bytes in memory. */
  readonly max?: number;
  /** An event that could not be written is lost, which is told here. */
  readonly onFailure: (error: unknown) => void;
}

/** Losing a second of events with the process is allowed; writing each call by itself is not. */
const FLUSH_MS = 1_000;
const MAX_EVENTS = 20_000;
/** Of them those of one network, so that it takes ten to get the events of others dropped. */
const NETWORK_SHARE = 1 / 10;
/** Rows of one statement: the embedded database runs it in the main thread, within milliseconds. */
const BATCH_SIZE = 50;
/** Between two statements, so that a queue full of one sender's events holds up nobody's calls. */
const PAUSE_MS = 10;

interface WaitingEvent {
  readonly event: TrackedEvent;
  readonly network: string;
}

/** Events on their way into the database: written many at a time, dropped and counted when full. */
export class EventQueue {
  readonly #ports: Pick<Ports, 'db' | 'alerts'>;
  readonly #options: Required<QueueOptions>;
  #waiting: WaitingEvent[] = [];
  /** How many wait of each network. */
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

  /** Events that were not stored since the start. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Takes as many as there is room for, for all and for the network they come from. */
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

  /** Counts events that are not stored. */
  drop(count: number): void {
    this.#dropped += count;
    this.#ports.alerts.raise('eventsDropped');
  }

  /** Writes all that wait. Never throws. */
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
        await insertEvents(this.#ports.db, batch);
        if (this.#waiting.length > 0) await pause(PAUSE_MS);
      } catch (error) {
        // Not put back: while the database is away they would only grow old.
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
