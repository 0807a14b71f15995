import { build } from './work/build.mjs';
import { staticChecks } from './work/checks.mjs';
import { install } from './work/install.mjs';
import { command, run } from './work/run.mjs';
import { ensureBrowser } from './work/system-programs.mjs';

await command(async () => {
  await install();
  await ensureBrowser();
  await staticChecks();
  await build();
  await run('vitest', ['run', ...process.argv.slice(2)]);
});
