import type { Worker } from 'node:worker_threads';
import { DrawingBusyError } from '../../ports/drawing.ts';

/** What a worker sends: `ready` once it can begin, then one answer for each job. */
export type WorkerMessage =
  | { readonly ready: true }
  | { readonly result: unknown }
  | { readonly error: string };

export interface PoolOptions {
  start(): Worker;
  readonly workers: number;
  /** Jobs beyond this many queued ones are refused. */
  readonly maxQueued: number;
  /** How long a job may be queued, and how long it may run then. */
  readonly jobTimeoutMs: number;
  /** How long a worker may take to start on a busy machine. */
  readonly startTimeoutMs: number;
}

export interface WorkerPool {
  run(input: unknown): Promise<unknown>;
  /** Starts the workers, so that the first job does not wait for them. */
  warm(): void;
  close(): Promise<void>;
}

export function openPool(options: PoolOptions): WorkerPool {
  const queue: Job[] = [];
  let isClosed = false;
  const assignJobs = () => {
    for (const slot of slots) {
      const job = slot.isIdle ? queue.shift() : undefined;
      if (job) slot.run(job);
    }
  };
  const slots = Array.from({ length: options.workers }, () => new WorkerSlot(options, assignJobs));

  return {
    async run(input) {
      if (isClosed) throw new Error('the drawing is closed');
      if (queue.length >= options.maxQueued) {
        throw new DrawingBusyError(`${options.maxQueued} pictures are queued already`);
      }
      const job = new Job(input);
      job.setTimeout(options.jobTimeoutMs, () => {
        queue.splice(queue.indexOf(job), 1);
        job.reject(new DrawingBusyError('no worker was free in time'));
      });
      queue.push(job);
      assignJobs();
      return job.promise;
    },
    warm() {
      for (const slot of slots) slot.open();
    },
    async close() {
      isClosed = true;
      const error = new Error('the drawing is closed');
      for (const job of queue.splice(0)) job.reject(error);
      await Promise.all(slots.map((slot) => slot.close(error)));
    },
  };
}

/** The promise of one job, with one timeout at a time. */
class Job {
  readonly input: unknown;
  readonly promise: Promise<unknown>;
  #resolve!: (result: unknown) => void;
  #reject!: (error: Error) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(input: unknown) {
    this.input = input;
    this.promise = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  setTimeout(ms: number, onTimeout: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(onTimeout, ms);
  }

  resolve(result: unknown): void {
    clearTimeout(this.#timer);
    this.#resolve(result);
  }

  reject(error: Error): void {
    clearTimeout(this.#timer);
    this.#reject(error);
  }
}

/** Room for one worker, which is started when first needed and again after it died. */
class WorkerSlot {
  readonly #options: PoolOptions;
  readonly #onIdle: () => void;
  #worker: Worker | null = null;
  #isReady = false;
  #job: Job | null = null;

  constructor(options: PoolOptions, onIdle: () => void) {
    this.#options = options;
    this.#onIdle = onIdle;
  }

  get isIdle(): boolean {
    return this.#job === null;
  }

  run(job: Job): void {
    this.#job = job;
    try {
      const worker = this.open();
      this.#limitJob(this.#isReady ? this.#options.jobTimeoutMs : this.#options.startTimeoutMs);
      worker.postMessage(job.input);
    } catch (error) {
      this.#settle((own) => own.reject(error as Error));
    }
  }

  /** The running worker, or a new one. */
  open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = this.#options.start();
    this.#worker = worker;
    this.#isReady = false;
    const onExit = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#settle((job) => job.reject(error));
    };
    worker.on('message', (message: WorkerMessage) => {
      if (this.#worker === worker) this.#receive(message);
    });
    worker.on('error', onExit);
    worker.on('exit', () => onExit(new Error('the drawing worker ended')));
    return worker;
  }

  async close(error: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#settle((job) => job.reject(error));
    await worker?.terminate();
  }

  /** A worker that hangs cannot be interrupted, only ended. */
  #limitJob(ms: number): void {
    this.#job?.setTimeout(ms, () => void this.close(new Error('drawing took too long')));
  }

  #receive(message: WorkerMessage): void {
    if ('ready' in message) {
      this.#isReady = true;
      this.#limitJob(this.#options.jobTimeoutMs);
      return;
    }
    this.#settle((job) =>
      'result' in message ? job.resolve(message.result) : job.reject(new Error(message.error)),
    );
  }

  #settle(finish: (job: Job) => void): void {
    const job = this.#job;
    if (job === null) return;
    this.#job = null;
    finish(job);
    this.#onIdle();
  }
}
