import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type DrawingJob, openPainter } from './painter.ts';
import type { WorkerMessage } from './pool/lane.ts';

/** Runs in a thread of its own, beside the gateway: the second entry of the build. */

const { secret } = workerData as { readonly secret: number };
const draw = openPainter(secret);

// The first of each kind takes much longer than the rest, so nobody is made to wait for it.
draw({ kind: 'graphicCode', text: 'R', size: { width: 120, height: 60 }, seed: 0 });
draw({ kind: 'puzzle', wish: { x: 0, y: 0, seed: 0 } });

// On Linux this is about the thread alone. Where cores are few, calls come before pictures; a
// third of a call's share is left to them, so that they are not starved by other programs.
if (process.platform === 'linux') setPriority(5);

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
