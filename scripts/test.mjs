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
  const asked = process.argv.slice(2);
  if (asked.length > 0) return run('vitest', ['run', ...asked]);
  // The browser gets the machine to itself: beside other tests its journeys only wait longer.
  await run('vitest', ['run', '--project=!e2e']);
  await run('vitest', ['run', '--project=e2e']);
});
