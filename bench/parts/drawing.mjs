import { join } from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { fareCallOfDemoOrder, pageContent } from '../calls.mjs';
import { measureOnEachEngine } from '../engines.mjs';
import { measureLoad } from '../load.mjs';
import { median } from '../median.mjs';
import { startVisitors } from '../picture-visitors.mjs';
import { runProgram } from '../run-program.mjs';

/** 72,000 an hour. With twice as many, pictures would wait in a queue on the gateway's one core. */
const DRAWN_PER_SECOND = 20;
const MAX_RATIO = 2;
const ROUNDS = 3;
const SECONDS = 8;
const WARM_UP_SECONDS = 3;

/** Pictures are limited by client address, so every visitor has another one. */
const env = { TRUSTED_PROXIES: '127.0.0.1' };

export async function measureDrawing() {
  return [...(await pictures()), ...(await measureOnEachEngine(whileBusy, env))];
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

const rateRow = (what, { rate }, min, unit) => ({
  what,
  measured: `${Math.round(rate)} ${unit} per processor second`,
  budget: `≥ ${min} ${unit}`,
  met: rate >= min,
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

async function whileBusy(engine, gateway, scratch) {
  const visitors = await startVisitors(gateway.origin, DRAWN_PER_SECOND);
  const reads = {
    'page content': pageContent,
    'fare of an order': await fareCallOfDemoOrder(gateway),
  };
  try {
    const rows = [];
    for (const [what, call] of Object.entries(reads)) {
      const p99 = async (seconds) =>
        (await measureLoad(gateway, { ...call, seconds, scratch })).p99Ms;
      rows.push({
        what: `p99 while ${DRAWN_PER_SECOND} pictures/s are drawn, ${engine}: ${what}`,
        ...(await withAndWithout(visitors, p99)),
      });
    }
    return rows;
  } finally {
    visitors.stop();
  }
}

/** Rounds with and without drawing alternate, so that other load on the machine affects both. */
async function withAndWithout(visitors, p99) {
  const rounds = { alone: [], drawing: [] };
  await p99(WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.alone.push(await p99(SECONDS));
    const drawn = visitors.draw(SECONDS);
    rounds.drawing.push(await p99(SECONDS));
    await drawn;
  }
  return ratioOf(median(rounds.alone), median(rounds.drawing));
}

const ratioOf = (alone, drawing) => ({
  measured: `${drawing.toFixed(1)} ms beside ${alone.toFixed(1)}: ${(drawing / alone).toFixed(2)}`,
  budget: `≤ ${MAX_RATIO} × that without`,
  met: drawing <= MAX_RATIO * alone,
});
