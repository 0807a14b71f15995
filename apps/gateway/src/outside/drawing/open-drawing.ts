import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import {
  createRandomSeed,
  type Drawing,
  DrawingBusyError,
  type PuzzlePictures,
} from '../../ports/drawing.ts';
import type { DrawingJob } from './drawing-worker.ts';
import { redrawPhoto, redrawPicture } from './redraw-photo.ts';

export interface OpenDrawing {
  readonly drawing: Drawing;
  close(): Promise<void>;
}

interface DrawingOptions {
  readonly worker?: URL;
  readonly workers?: number;
  readonly maxQueued?: number;
  readonly timeoutMs?: number;
}

/**
 * The built worker lies beside this file; the name is a variable, so that the bundler does not
 * follow it.
 */
const WORKER_FILE = './drawing-worker.js';

/**
 * One worker draws more than a hundred pictures a second; the second serves while the first hangs.
 */
const MAX_WORKERS = 2;
const MAX_QUEUED = 100;
/** Measured from the request to the picture. A worker that hangs longer is ended and replaced. */
const TIMEOUT_MS = 8_000;
/** Without limits the heap of a worker grows although little of it is in use. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };

/**
 * `onFailure` is also called for workers that end while they draw nothing, such as one without its
 * file.
 */
export function openDrawing(
  onFailure: (error: unknown) => void,
  options: DrawingOptions = {},
): OpenDrawing {
  const { worker = new URL(WORKER_FILE, import.meta.url), timeoutMs = TIMEOUT_MS } = options;
  const spareCores = Math.max(1, availableParallelism() - 1);
  const { workers = Math.min(MAX_WORKERS, spareCores), maxQueued = MAX_QUEUED } = options;
  const pool = new Piscina({
    filename: fileURLToPath(worker),
    resourceLimits,
    minThreads: workers,
    maxThreads: workers,
    // Waiting by Atomics would save microseconds per job, but drawing took a fifth longer with it.
    atomics: 'disabled',
  });
  pool.on('error', onFailure);
  /** The pool's own `maxQueue` does not count jobs that have a timeout. */
  const draw = async (job: DrawingJob): Promise<unknown> => {
    if (pool.queueSize >= maxQueued) {
      throw new DrawingBusyError(`${maxQueued} pictures are queued already`);
    }
    try {
      return await pool.run(job, { signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') {
        throw new DrawingBusyError('no picture was drawn in time');
      }
      throw error;
    }
  };
  const drawPng = async (job: DrawingJob) => Buffer.from((await draw(job)) as Uint8Array);
  return {
    drawing: {
      graphicCode: (text) =>
        drawPng({ kind: 'graphicCode', text, seed: createRandomSeed(randomBytes) }),
      puzzle: async (spec) => (await draw({ kind: 'puzzle', spec })) as PuzzlePictures,
      photo: redrawPhoto,
      picture: redrawPicture,
      qrcode: (text, side) => drawPng({ kind: 'qrcode', text, side }),
    },
    close: () => pool.destroy(),
  };
}
