import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { command } from './lib/run.mjs';

await command(async () => {
  await install();
  await build({ withSimulator: false });
});
