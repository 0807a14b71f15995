import type { Worker } from 'node:worker_threads';

/** What a worker sends: once that it can begin, and then an answer for each job. */
export type WorkerMessage =
  | { readonly ready: true }
  | { readonly done: unknown }
  | { readonly fault: string };

/** A job and whoever waits for it. */
export interface Task {
  readonly job: unknown;
  /** From now on it has this long. */
  limit(ms: number): void;
  resolve(done: unknown): void;
  reject(error: Error): void;
}

export interface LaneOptions {
  start(): Worker;
  whenFree(): void;
  /** How long a worker may take to start, and for a job. */
  readonly startMs: number;
  readonly jobMs: number;
}

/** One worker, started when first needed and again after it died, and the job it has. */
export class Lane {
  readonly #options: LaneOptions;
  #worker: Worker | null = null;
  #isReady = false;
  #task: Task | null = null;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get isFree(): boolean {
    return this.#task === null;
  }

  take(task: Task): void {
    this.#task = task;
    try {
      const worker = this.open();
      task.limit(this.#isReady ? this.#options.jobMs : this.#options.startMs);
      worker.postMessage(task.job);
    } catch (error) {
      this.#settle((own) => own.reject(error as Error));
    }
  }

  /** The worker there is, or a new one. */
  open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = this.#options.start();
    this.#worker = worker;
    this.#isReady = false;
    worker.on('message', (message: WorkerMessage) => {
      if (this.#worker === worker) this.#hear(message);
    });
    const lose = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#settle((task) => task.reject(error));
    };
    worker.on('error', lose);
    worker.on('exit', () => lose(new Error('the drawing worker ended')));
    return worker;
  }

  /** Gives up on a job that hangs, and on the worker that has it. */
  abandon(task: Task, error: Error): void {
    if (this.#task === task) void this.close(error);
  }

  async close(error: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#settle((task) => task.reject(error));
    await worker?.terminate();
  }

  #hear(message: WorkerMessage): void {
    if ('ready' in message) {
      this.#isReady = true;
      this.#task?.limit(this.#options.jobMs);
      return;
    }
    this.#settle((task) =>
      'done' in message ? task.resolve(message.done) : task.reject(new Error(message.fault)),
    );
  }

  #settle(tell: (task: Task) => void): void {
    const task = this.#task;
    if (task === null) return;
    this.#task = null;
    tell(task);
    this.#options.whenFree();
  }
}
