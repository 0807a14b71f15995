import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { command, run, StepFailedError } from './lib/run.mjs';

const ENDING = '.test.ts';

/** What `npm test` tries by a sample or on one engine, here in full. */
const WHOLE_LISTS = { part: 'full-lists', what: ['--project', 'full-*'] };

/** The test files in long/, selected by parts of their names. */
function partsOf(words) {
  const files = readdirSync(join(root, 'long')).filter((name) => name.endsWith(ENDING));
  const parts = [
    WHOLE_LISTS,
    ...files.map((name) => ({ part: name.slice(0, -ENDING.length), what: [`long/${name}`] })),
  ];
  const selected = parts.filter(
    ({ part }) => words.length === 0 || words.some((word) => part.includes(word)),
  );
  if (selected.length > 0) return selected;
  const names = parts.map(({ part }) => part).join(', ');
  throw new StepFailedError(`no such part: ${words.join(' ')}. There are ${names}.`);
}

async function take({ part, what }, flags) {
  const startedAt = performance.now();
  const config = ['--config', 'vitest.long.config.ts'];
  const passed = await run('vitest', ['run', ...config, ...what, ...flags]).then(
    () => true,
    () => false,
  );
  return { part, passed, seconds: (performance.now() - startedAt) / 1000 };
}

const minutes = (seconds) =>
  `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2)} s`;

/** `npm run test:long -- kill backup` runs the files with these names; options go to vitest. */
await command(async () => {
  const given = process.argv.slice(2);
  const firstFlag = given.findIndex((word) => word.startsWith('-'));
  const words = firstFlag < 0 ? given : given.slice(0, firstFlag);
  const parts = partsOf(words.map((word) => word.replace(/^long\//, '')));
  await install();
  await build({ withSimulator: true });
  const taken = [];
  for (const part of parts) taken.push(await take(part, given.slice(words.length)));
  console.log('');
  for (const { part, passed, seconds } of taken) {
    console.log(`${passed ? '✓' : '✗'} ${part.padEnd(22)} ${minutes(seconds)}`);
  }
  console.log(
    `  ${'all together'.padEnd(22)} ${minutes(taken.reduce((sum, { seconds }) => sum + seconds, 0))}`,
  );
  const failed = taken.filter(({ passed }) => !passed).map(({ part }) => part);
  if (failed.length > 0) throw new StepFailedError(`not passed: ${failed.join(', ')}`);
});
