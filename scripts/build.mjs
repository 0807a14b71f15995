import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { runAsCommand } from './lib/run.mjs';

await runAsCommand(async () => {
  await install();
  await build({ withSimulator: false });
});
