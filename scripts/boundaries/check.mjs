import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { readModule } from './read-module.mjs';
import { findViolations } from './violations.mjs';

/** Fewer modules mean that the check no longer finds the sources. */
const MIN_MODULES = 100;

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'apps'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\/(?:src|build)\/.*\.tsx?$/.test(path));

const modules = sources.flatMap((path) => {
  try {
    return [readModule(path, readFileSync(join(root, path), 'utf8'))];
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
});
const arrows = modules.reduce((sum, module) => sum + module.imports.length, 0);
const broken = findViolations(modules);

for (const line of broken) console.error(`✗ ${line}`);
if (modules.length < MIN_MODULES || arrows < modules.length) {
  console.error(`✗ only ${modules.length} modules and ${arrows} imports were seen`);
  process.exit(1);
}
if (broken.length > 0) process.exit(1);
console.log(`Boundaries hold: ${modules.length} modules, ${arrows} imports.`);
