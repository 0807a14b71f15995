import { install } from './lib/install.mjs';
import { mutationAreas } from './lib/mutation-areas.mjs';
import { run, runAsCommand, StepFailedError } from './lib/run.mjs';

/**
 * Mutation testing by area: `npm run test:mutation -- fares ledger`. Reports are written to
 * reports/mutation, and unchanged code is not tested again.
 */
await runAsCommand(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in mutationAreas));
  if (unknown.length > 0) {
    throw new StepFailedError(
      `no such area: ${unknown.join(' ')}. There are ${Object.keys(mutationAreas).join(', ')}.`,
    );
  }
  await install();
  const failed = [];
  for (const area of names.length > 0 ? names : Object.keys(mutationAreas)) {
    console.log(`\nMutation testing: ${area}`);
    const env = { RIDE_MUTATION_AREA: area };
    // The bundle is used only to compare the tests with those of the last run; mutants have their
    // own bundle.
    await run('node', ['scripts/bundle-mutation-tests.mjs'], { env });
    await run('stryker', ['run'], { env }).catch(() => failed.push(area));
  }
  if (failed.length > 0) throw new StepFailedError(`below the score: ${failed.join(', ')}`);
});
