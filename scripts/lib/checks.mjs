import { run } from './run.mjs';

/** What can be judged without running the product, all at once: most of them use one core only. */
export async function staticChecks() {
  await Promise.all([
    run('tsc', ['-b']),
    run('biome', ['check', '--error-on-warnings', '.']),
    run('node', ['scripts/boundaries/check.mjs']),
    run('node', ['scripts/requirements/check.mjs']),
    run('knip'),
  ]);
}
