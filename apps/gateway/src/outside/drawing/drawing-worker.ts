import { parentPort, workerData } from 'node:worker_threads';
import { type DrawingJob, openPainter } from './painter.ts';
import type { WorkerMessage } from './pool/lane.ts';

/** Runs in a thread of its own, beside the gateway: the second entry of the build. */

const { secret } = workerData as { readonly secret: number };
const draw = openPainter(secret);

// The first of each kind takes much longer than the rest, so nobody is made to wait for it.
draw({ kind: 'graphicCode', text: 'R', size: { width: 120, height: 60 }, seed: 0 });
draw({ kind: 'puzzle', wish: { x: 0, y: 0, seed: 0 } });

const send = (message: WorkerMessage) => parentPort?.postMessage(message);
parentPort?.on('message', (job: DrawingJob) => send(answerTo(job)));
send({ ready: true });

function answerTo(job: DrawingJob): WorkerMessage {
  try {
    return { done: draw(job) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
