import { existsSync } from 'node:fs';
import { build } from './lib/build.mjs';
import { staticChecks } from './lib/checks.mjs';
import { install } from './lib/install.mjs';
import { command, run } from './lib/run.mjs';
import { ensureBrowser, ensureWebKit } from './lib/system-programs.mjs';

/** Thousands of small commits in tests need not reach a disk; the durable ones say so themselves. */
function inMemory() {
  const memory = '/dev/shm';
  return existsSync(memory) ? { TMPDIR: memory } : {};
}

await command(async () => {
  await install();
  await ensureBrowser();
  const hasWebKit = await ensureWebKit();
  await staticChecks();
  await build();
  const asked = process.argv.slice(2);
  if (asked.length > 0) return run('vitest', ['run', ...asked]);
  // One after the other: beside each other on two cores they would only wait longer.
  const quick = ['packages', 'scripts', 'pages', 'pages-dom'];
  await run('vitest', ['run', ...quick.map((name) => `--project=${name}`)]);
  await run('vitest', ['run', '--project=gateway-*'], { env: inMemory() });
  await run('vitest', ['run', '--project=e2e'], { env: inMemory() });
  if (hasWebKit) await run('vitest', ['run', '--project=webkit'], { env: inMemory() });
  else console.log('The journeys in WebKit run on Linux only and were left out.');
});
