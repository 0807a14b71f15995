import { run } from './run.mjs';

/** What can be judged without running the product; types on one core, the rest on the other. */
export async function staticChecks() {
  await Promise.all([run('tsc', ['-b']), checkSources()]);
}

async function checkSources() {
  await run('biome', ['check', '--error-on-warnings', '.']);
  await run('node', ['scripts/boundaries/check.mjs']);
  await run('node', ['scripts/requirements/check.mjs']);
  await run('knip', []);
}
