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
  readonly mostMs: number;
}

export interface WorkerPool {
  run(job: unknown): Promise<unknown>;
  /** Starts the workers, so that the first picture does not wait for them. */
  warm(): void;
  close(): Promise<void>;
}

export function openPool({ start, workers, mostWaiting, mostMs }: PoolOptions): WorkerPool {
  const waiting: Task[] = [];
  let closed = false;
  const serve = () => {
    for (const lane of lanes) {
      if (!lane.isFree) continue;
      const task = waiting.shift();
      if (task === undefined) return;
      lane.take(task);
    }
  };
  const lanes = Array.from({ length: workers }, () => new Lane(start, serve));

  const giveUp = (task: Task) => {
    const place = waiting.indexOf(task);
    if (place >= 0) {
      waiting.splice(place, 1);
      task.reject(new DrawingBusy(`nobody was free to draw within ${mostMs} ms`));
      return;
    }
    const error = new Error(`drawing took longer than ${mostMs} ms`);
    for (const lane of lanes) lane.abandon(task, error);
  };

  return {
    run(job) {
      if (closed) return Promise.reject(new Error('the drawing is closed'));
      if (waiting.length >= mostWaiting) {
        return Promise.reject(new DrawingBusy(`${mostWaiting} pictures are waiting already`));
      }
      return new Promise((resolve, reject) => {
        let timer = setTimeout(() => giveUp(task), mostMs);
        const task: Task = {
          job,
          begin: () => {
            clearTimeout(timer);
            timer = setTimeout(() => giveUp(task), mostMs);
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
        waiting.push(task);
        serve();
      });
    },
    warm: () => {
      for (const lane of lanes) lane.open();
    },
    async close() {
      closed = true;
      const error = new Error('the drawing is closed');
      for (const task of waiting.splice(0)) task.reject(error);
      await Promise.all(lanes.map((lane) => lane.close(error)));
    },
  };
}
