import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { runAsCommand } from './lib/run.mjs';

await runAsCommand(async () => {
  const { brand } = parseArgs({ options: { brand: { type: 'string' } } }).values;
  if (brand !== undefined) process.env.BRAND_DIR = brand;
  await install();
  await build({ withSimulator: false });
});
