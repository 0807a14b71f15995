import { join } from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { besideDrawing } from '../beside-drawing.mjs';
import { figuresOf } from '../own-process.mjs';

/** How fast pictures are drawn, and what drawing does to the other calls of the process. */
export async function drawing() {
  return [...(await pictures()), ...(await besideDrawing())];
}

async function pictures() {
  const worker = join(root, 'apps/gateway/dist/drawing-worker.js');
  const { graphicCodes, puzzles } = await figuresOf('pictures', [worker]);
  return [
    row('graphic codes of 336 × 123', graphicCodes, 100, 'PNG'),
    row('puzzles of 320 × 180 with their piece', puzzles, 150, 'pairs'),
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
