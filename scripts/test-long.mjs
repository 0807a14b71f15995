import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { run, runAsCommand, StepFailedError } from './lib/run.mjs';
import { trialsByName, untimedTrials } from './lib/untimed-trials.mjs';

const ENDING = '.test.ts';

/** Runs completely what `npm test` samples or runs on one engine only. */
const WHOLE_LISTS = { part: 'full-lists', what: ['--project', 'full-*'] };

/** Parts are selected by parts of their names; all tests that are not timed form one part. */
function partsOf(selected) {
  const names = readdirSync(join(root, 'long'))
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));
  const isSelected = (name) =>
    selected.length === 0
      ? !trialsByName.includes(name)
      : selected.some((each) => name.includes(each));
  const timed = names.filter((name) => !untimedTrials.includes(name) && isSelected(name));
  const untimed = names.filter((name) => untimedTrials.includes(name) && isSelected(name));
  const parts = [
    ...(isSelected(WHOLE_LISTS.part) ? [WHOLE_LISTS] : []),
    ...(untimed.length > 0 ? [{ part: untimed.join(', '), what: untimed.map(fileOf) }] : []),
    ...timed.map((name) => ({ part: name, what: [fileOf(name)] })),
  ];
  if (parts.length > 0) return parts;
  const all = [WHOLE_LISTS.part, ...names].join(', ');
  throw new StepFailedError(`no such part: ${selected.join(' ')}. There are ${all}.`);
}

const fileOf = (name) => `long/${name}${ENDING}`;

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

/**
 * `npm run test:long -- kill backup` runs the files with these names; options are passed to vitest.
 */
await runAsCommand(async () => {
  const args = process.argv.slice(2);
  const firstFlag = args.findIndex((arg) => arg.startsWith('-'));
  const names = firstFlag < 0 ? args : args.slice(0, firstFlag);
  const parts = partsOf(names.map((name) => name.replace(/^long\//, '')));
  await install();
  await build({ withSimulator: true });
  const taken = [];
  for (const part of parts) taken.push(await take(part, args.slice(names.length)));
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
