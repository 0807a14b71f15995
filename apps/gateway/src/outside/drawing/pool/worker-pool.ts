import type { Worker } from 'node:worker_threads';
import { Lane, type Task } from './lane.ts';

/** So much is waiting to be drawn that one more would wait too long: ask again in a moment. */
export class DrawingBusy extends Error {
  override readonly name = 'DrawingBusy';
}

export interface PoolOptions {
  start(): Worker;
  readonly workers: number;
  /** Jobs beyond this many waiting ones are refused. */
  readonly mostWaiting: number;
  /** How long a job may wait for its turn, and how long it may take then. */
  readonly jobMs: number;
  /** How long a worker may take until it can begin, on a machine with other things to do. */
  readonly startMs: number;
}

export interface WorkerPool {
  run(job: unknown): Promise<unknown>;
  /** Starts the workers, so that the first picture does not wait for them. */
  warm(): void;
  close(): Promise<void>;
}

export function openPool({ workers, mostWaiting, jobMs, ...lane }: PoolOptions): WorkerPool {
  const waiting: Task[] = [];
  let closed = false;
  const whenFree = () => {
    for (const own of lanes) {
      if (!own.isFree) continue;
      const task = waiting.shift();
      if (task === undefined) return;
      own.take(task);
    }
  };
  const lanes = Array.from({ length: workers }, () => new Lane({ ...lane, jobMs, whenFree }));

  const giveUp = (task: Task) => {
    const place = waiting.indexOf(task);
    if (place >= 0) {
      waiting.splice(place, 1);
      task.reject(new DrawingBusy('nobody was free to draw in time'));
      return;
    }
    for (const own of lanes) own.abandon(task, new Error('drawing took too long'));
  };

  return {
    run(job) {
      if (closed) return Promise.reject(new Error('the drawing is closed'));
      if (waiting.length >= mostWaiting) {
        return Promise.reject(new DrawingBusy(`${mostWaiting} pictures are waiting already`));
      }
      return new Promise((resolve, reject) => {
        const task = newTask(job, { resolve, reject, giveUp });
        task.limit(jobMs);
        waiting.push(task);
        whenFree();
      });
    },
    warm: () => {
      for (const own of lanes) own.open();
    },
    async close() {
      closed = true;
      const error = new Error('the drawing is closed');
      for (const task of waiting.splice(0)) task.reject(error);
      await Promise.all(lanes.map((own) => own.close(error)));
    },
  };
}

interface TaskEnds extends Pick<Task, 'resolve' | 'reject'> {
  giveUp(task: Task): void;
}

function newTask(job: unknown, { resolve, reject, giveUp }: TaskEnds): Task {
  let timer: NodeJS.Timeout | undefined;
  const task: Task = {
    job,
    limit: (ms) => {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp(task), ms);
    },
    resolve: (done) => {
      clearTimeout(timer);
      resolve(done);
    },
    reject: (error) => {
      clearTimeout(timer);
      reject(error);
    },
  };
  return task;
}
