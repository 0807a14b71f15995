import { build } from './work/build.mjs';
import { install } from './work/install.mjs';
import { command, run } from './work/run.mjs';
import { ensureBrowser, ensureLoadGenerator } from './work/system-programs.mjs';

await command(async () => {
  await install();
  await ensureBrowser();
  await ensureLoadGenerator();
  await build();
  await run('node', ['bench/run.mjs', ...process.argv.slice(2)]);
});
