import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { command, run } from './lib/run.mjs';
import { ensureBrowser, ensureLoadGenerator } from './lib/system-programs.mjs';

await command(async () => {
  await install();
  await ensureBrowser();
  await ensureLoadGenerator();
  await build({ withSimulator: false });
  await run('node', ['bench/run.mjs', ...process.argv.slice(2)]);
});
