import { run } from './run.mjs';

/** The checks run at once, because most of them use only one core. */
export async function staticChecks() {
  await Promise.all([
    // Each further checker checks the types of libraries again, which costs more than it saves.
    run('tsc', ['-b', '--checkers', '1']),
    run('biome', ['check', '--error-on-warnings', '.']),
    run('node', ['scripts/boundaries/check.mjs']),
    run('node', ['scripts/requirements/check.mjs']),
    run('node', ['scripts/openapi/check.mjs']),
    run('knip'),
  ]);
}
