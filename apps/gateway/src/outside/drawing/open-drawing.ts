import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Drawing, newSeed, type PuzzlePictures } from '../../ports/drawing.ts';
import type { DrawingJob } from './drawing-worker.ts';
import { redrawPhoto } from './redraw-photo.ts';
import { openPool } from './worker-pool.ts';

export interface OpenDrawing {
  readonly drawing: Drawing;
  /** Starts the workers ahead of the first captcha. */
  warm(): void;
  close(): Promise<void>;
}

interface DrawingOptions {
  readonly worker?: URL;
  readonly workers?: number;
  readonly maxQueued?: number;
}

/** Beside this file once it is built; a variable, so that the bundler leaves it alone. */
const WORKER_FILE = './drawing-worker.js';

/** One worker draws more than a hundred pictures a second; the second serves while one hangs. */
const MAX_WORKERS = 2;
const MAX_QUEUED = 100;
const JOB_TIMEOUT_MS = 4_000;
const START_TIMEOUT_MS = 30_000;
/** Without limits the heap of a worker grows although it keeps next to nothing. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };

export function openDrawing(options: DrawingOptions = {}): OpenDrawing {
  const { worker = new URL(WORKER_FILE, import.meta.url), maxQueued = MAX_QUEUED } = options;
  const spareCores = Math.max(1, availableParallelism() - 1);
  const { workers = Math.min(MAX_WORKERS, spareCores) } = options;
  const timeouts = { jobTimeoutMs: JOB_TIMEOUT_MS, startTimeoutMs: START_TIMEOUT_MS };
  const start = () => new Worker(worker, { resourceLimits, name: 'drawing' });
  const pool = openPool({ start, workers, maxQueued, ...timeouts });
  const draw = (job: DrawingJob) => pool.run(job);
  const drawPng = async (job: DrawingJob) => Buffer.from((await draw(job)) as Uint8Array);
  return {
    drawing: {
      graphicCode: (text, size) =>
        drawPng({ kind: 'graphicCode', text, size, seed: newSeed(randomBytes) }),
      puzzle: async (spec) => (await draw({ kind: 'puzzle', spec })) as PuzzlePictures,
      photo: redrawPhoto,
      qrcode: (text, side) => drawPng({ kind: 'qrcode', text, side }),
    },
    warm: pool.warm,
    close: pool.close,
  };
}
