import { run } from './run.mjs';

/** What can be judged without running the product. */
export async function staticChecks() {
  await run('tsc', ['-b']);
  await run('biome', ['check', '--error-on-warnings', '.']);
  await run('node', ['scripts/boundaries/check.mjs']);
  await run('node', ['scripts/requirements/check.mjs']);
  await run('knip', []);
}
