import { build } from './work/build.mjs';
import { install } from './work/install.mjs';
import { command } from './work/run.mjs';

await command(async () => {
  await install();
  await build();
});
