import { join } from 'node:path';
import { root } from '../../scripts/work/root.mjs';
import { figuresOf } from '../own-process.mjs';
import { scratchFolder, startGateway } from '../processes.mjs';

const CALLS_PER_SECOND = 200;
const DRAWN_PER_SECOND = 50;
const MOST_RATIO = 2;

/** How fast pictures are drawn, and what drawing does to the other calls of the process. */
export async function drawing() {
  return [...(await pictures()), await besideOtherCalls()];
}

async function pictures() {
  const worker = join(root, 'apps/gateway/dist/drawing-worker.js');
  const { graphicCodes, puzzles } = await figuresOf('pictures', [worker]);
  return [
    row('graphic codes of 336 × 123', graphicCodes, 450, 'PNG'),
    row('puzzles of 320 × 180 with their piece', puzzles, 650, 'pairs'),
  ];
}

function row(what, rate, least, unit) {
  const [measured, budget] = [rate, least].map((number) => `${Math.round(number)} ${unit}`);
  return {
    what,
    measured: `${measured} per processor second`,
    budget: `≥ ${budget}`,
    met: rate >= least,
  };
}

/**
 * Nobody is held to a core here: drawing happens beside the calls, and on one core there is no
 * beside. Alone and beside take turns, so that what else the machine does hits both.
 */
async function besideOtherCalls() {
  const scratch = scratchFolder();
  // Pictures are limited by address, and every visitor has another one.
  const env = { TRUSTED_PROXIES: '127.0.0.1' };
  const gateway = await startGateway(scratch.path, env, { onCore0: false });
  try {
    const rates = [CALLS_PER_SECOND, DRAWN_PER_SECOND].map(String);
    const { alone, beside } = await figuresOf('beside-drawing', [gateway.origin, ...rates]);
    return {
      what: `p99 of a read at ${CALLS_PER_SECOND}/s while ${DRAWN_PER_SECOND} pictures/s are drawn`,
      measured: `${beside.toFixed(1)} ms beside ${alone.toFixed(1)}: ${(beside / alone).toFixed(2)}`,
      budget: `≤ ${MOST_RATIO} × that without`,
      met: beside <= MOST_RATIO * alone,
    };
  } finally {
    await gateway.stop();
    scratch.remove();
  }
}
