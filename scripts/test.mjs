import { existsSync } from 'node:fs';
import { build } from './lib/build.mjs';
import { staticChecks } from './lib/checks.mjs';
import { install } from './lib/install.mjs';
import { run, runAsCommand } from './lib/run.mjs';
import { ensureBrowser, ensureWebKit } from './lib/system-programs.mjs';
import { timeReport } from './lib/time-report.mjs';

/** Tests make thousands of small commits, so their databases are in memory where possible. */
function inMemory() {
  const memory = '/dev/shm';
  return existsSync(memory) ? { TMPDIR: memory } : {};
}

await runAsCommand(async () => {
  const { step, test, print } = timeReport();
  const hasWebKit = await step('install', async () => {
    await install();
    await ensureBrowser();
    return ensureWebKit();
  });
  await step('static checks', staticChecks);
  await step('build', () => build({ withSimulator: true }));
  const args = process.argv.slice(2);
  if (args.length > 0) return run('vitest', ['run', ...args]);
  // On two cores, running them in parallel would be slower.
  const quick = ['packages', 'scripts', 'pages', 'pages-dom', 'desk-dom'];
  await test(
    'rules and pages',
    quick.map((name) => `--project=${name}`),
  );
  const env = inMemory();
  await test('gateway on both engines', ['--project=gateway-*'], { env });
  const browsers = hasWebKit ? 'Chromium and WebKit' : 'Chromium';
  const webKit = hasWebKit ? ['--project=webkit'] : [];
  await test(`journeys in ${browsers}`, ['--project=e2e', ...webKit], { env });
  if (!hasWebKit) console.log('The journeys in WebKit run on Linux only and were left out.');
  print();
});
