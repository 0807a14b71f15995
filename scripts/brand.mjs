import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addLegalVersions, assertBrand } from './lib/brand.mjs';
import { install } from './lib/install.mjs';
import { runAsCommand, StepFailedError } from './lib/run.mjs';

/**
 * Checks the folder of a brand. `--add-versions` first archives each changed legal text as a version
 * of today, as the pages count days.
 */
await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { 'add-versions': { type: 'boolean' } },
    allowPositionals: true,
  });
  if (positionals.length !== 1) {
    throw new StepFailedError('Say which folder: npm run brand -- DIR [--add-versions]');
  }
  const folder = resolve(positionals[0]);
  await install();
  if (values['add-versions']) {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });
    const added = await addLegalVersions(folder, today.format(new Date()));
    console.log(added.length > 0 ? `New versions: ${added.join(', ')}.` : 'No text has changed.');
  }
  await assertBrand(folder);
  console.log(`✓ ${folder} can be built: npm run build -- --brand ${positionals[0]}`);
});
