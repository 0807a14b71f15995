import { setTimeout as pause } from 'node:timers/promises';
import type { Ports } from '../../ports/ports.ts';
import { insertEvents, type TrackedEvent } from './tracking-store.ts';

interface QueueOptions {
  readonly flushMs?: number;
  /** Events waiting at most. One is about 400 bytes in memory. */
  readonly most?: number;
  /** An event that could not be written is lost, which is told here. */
  readonly onFailure: (error: unknown) => void;
}

/** Losing a second of events with the process is allowed; writing each call by itself is not. */
const FLUSH_MS = 1_000;
const MOST_EVENTS = 20_000;
/** Rows of one statement: the embedded database runs it in the main thread, within milliseconds. */
const BATCH_SIZE = 50;
/** Between two statements, so that a queue full of one sender's events holds up nobody's calls. */
const PAUSE_MS = 10;

/** Events on their way into the database: written many at a time, dropped and counted when full. */
export class EventQueue {
  readonly #ports: Pick<Ports, 'db' | 'alerts'>;
  readonly #options: Required<QueueOptions>;
  #waiting: TrackedEvent[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> | null = null;
  #dropped = 0;

  constructor(ports: Pick<Ports, 'db' | 'alerts'>, options: QueueOptions) {
    this.#ports = ports;
    this.#options = { flushMs: FLUSH_MS, most: MOST_EVENTS, ...options };
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Events that were not stored since the start. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Takes as many as there is room for. */
  add(events: readonly TrackedEvent[]): void {
    const room = Math.max(0, this.#options.most - this.#waiting.length);
    this.#waiting.push(...events.slice(0, room));
    if (events.length > room) this.#drop(events.length - room);
    if (this.#waiting.length >= BATCH_SIZE) void this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), this.#options.flushMs).unref();
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
      const batch = this.#waiting.splice(0, BATCH_SIZE);
      try {
        await insertEvents(this.#ports.db, batch);
        if (this.#waiting.length > 0) await pause(PAUSE_MS);
      } catch (error) {
        // Not put back: while the database is away they would only grow old.
        this.#drop(batch.length);
        this.#options.onFailure(error);
      }
    }
  }

  #drop(many: number): void {
    this.#dropped += many;
    this.#ports.alerts.raise('eventsDropped');
  }
}
