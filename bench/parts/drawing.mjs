import { join } from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { latencyWhileDrawing } from '../latency-while-drawing.mjs';
import { runProgram } from '../run-program.mjs';

/** How fast pictures are drawn, how large they are, and how drawing delays other calls. */
export async function drawing() {
  return [...(await pictures()), ...(await latencyWhileDrawing())];
}

async function pictures() {
  const worker = join(root, 'apps/gateway/dist/drawing-worker.js');
  const { graphicCodes, puzzles } = await runProgram('pictures', [worker]);
  return [
    rateRow('graphic codes of 336 × 123', graphicCodes, 100, 'PNG'),
    sizeRow('the largest of them, as PNG', graphicCodes, 28),
    rateRow('puzzles of 320 × 180 with their piece', puzzles, 150, 'pairs'),
    sizeRow('the largest of them, in Base64', puzzles, 16),
  ];
}

const rateRow = (what, { rate }, least, unit) => ({
  what,
  measured: `${Math.round(rate)} ${unit} per processor second`,
  budget: `≥ ${least} ${unit}`,
  met: rate >= least,
});

function sizeRow(what, { largest }, maxKilobytes) {
  const kilobytes = largest / 1000;
  return {
    what,
    measured: `${kilobytes.toFixed(1)} KB`,
    budget: `≤ ${maxKilobytes} KB`,
    met: kilobytes <= maxKilobytes,
  };
}
