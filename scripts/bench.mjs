import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { run, runAsCommand } from './lib/run.mjs';
import { ensureBrowser, ensureLoadGenerator } from './lib/system-programs.mjs';

await runAsCommand(async () => {
  await install();
  await ensureBrowser();
  await ensureLoadGenerator();
  await build({ withSimulator: false });
  await run('node', ['bench/run.mjs', ...process.argv.slice(2)]);
});
