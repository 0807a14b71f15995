import { build } from './work/build.mjs';
import { install } from './work/install.mjs';
import { command, run } from './work/run.mjs';

await command(async () => {
  await install();
  await build();
  await run('vitest', ['run', '--config', 'vitest.long.config.ts', ...process.argv.slice(2)]);
});
