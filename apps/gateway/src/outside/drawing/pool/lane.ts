import type { Worker } from 'node:worker_threads';

/** What a worker sends back for a job. */
export type WorkerAnswer = { readonly done: unknown } | { readonly fault: string };

/** A job and whoever waits for it. */
export interface Task {
  readonly job: unknown;
  /** Its turn has come: from here on it is being worked on. */
  begin(): void;
  resolve(done: unknown): void;
  reject(error: Error): void;
}

/** One worker, started when first needed and again after it died, and the job it has. */
export class Lane {
  readonly #start: () => Worker;
  readonly #whenFree: () => void;
  #worker: Worker | null = null;
  #task: Task | null = null;

  constructor(start: () => Worker, whenFree: () => void) {
    this.#start = start;
    this.#whenFree = whenFree;
  }

  get isFree(): boolean {
    return this.#task === null;
  }

  take(task: Task): void {
    this.#task = task;
    task.begin();
    try {
      this.open().postMessage(task.job);
    } catch (error) {
      this.#settle((own) => own.reject(error as Error));
    }
  }

  /** The worker there is, or a new one. */
  open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = this.#start();
    this.#worker = worker;
    const isCurrent = () => this.#worker === worker;
    worker.on('message', (answer: WorkerAnswer) => {
      if (!isCurrent()) return;
      this.#settle((task) =>
        'done' in answer ? task.resolve(answer.done) : task.reject(new Error(answer.fault)),
      );
    });
    const lose = (error: Error) => {
      if (!isCurrent()) return;
      this.#worker = null;
      this.#settle((task) => task.reject(error));
    };
    worker.on('error', lose);
    worker.on('exit', () => lose(new Error('the drawing worker ended')));
    return worker;
  }

  /** Gives up on a job that hangs, and on the worker that has it. */
  abandon(task: Task, error: Error): void {
    if (this.#task !== task) return;
    void this.close(error);
  }

  async close(error: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#settle((task) => task.reject(error));
    await worker?.terminate();
  }

  #settle(tell: (task: Task) => void): void {
    const task = this.#task;
    if (task === null) return;
    this.#task = null;
    tell(task);
    this.#whenFree();
  }
}
