import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

const SLOWEST = 12;

const inSeconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/** Reports how long each step of a command and the slowest test files took. */
export function timeReport() {
  const steps = [];
  const files = [];

  async function step(name, work) {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      steps.push({ name, ms: performance.now() - startedAt });
    }
  }

  function test(name, args, options) {
    return step(name, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'ride-test-times-'));
      const report = join(folder, 'report.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      // The folder is removed when the process exits, which may be early after a signal.
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      await run('vitest', ['run', ...args, ...reporters], options);
      for (const { name: file, startTime, endTime } of JSON.parse(readFileSync(report, 'utf8'))
        .testResults) {
        files.push({ name: relative(root, file), ms: endTime - startTime });
      }
    });
  }

  function print() {
    const total = steps.reduce((sum, { ms }) => sum + ms, 0);
    console.log('\nWhere the time went:');
    for (const { name, ms } of steps) console.log(`${inSeconds(ms)}  ${name}`);
    console.log(`${inSeconds(total)}  all together\n\nThe slowest test files:`);
    files.sort((one, other) => other.ms - one.ms);
    for (const { name, ms } of files.slice(0, SLOWEST)) console.log(`${inSeconds(ms)}  ${name}`);
  }

  return { step, test, print };
}
