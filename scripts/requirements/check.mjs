import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import {
  findRequirementProblems,
  findUnknownCitations,
  readRequirements,
  readTestTitles,
} from './requirements.mjs';

const FOLDER = 'docs/requirements';
const SOURCES = ['apps', 'packages', 'e2e', 'long', 'scripts'];

const read = (path) => readFileSync(join(root, path), 'utf8');

const requirements = readdirSync(join(root, FOLDER))
  .filter((name) => name !== 'README.md')
  .flatMap((name) => readRequirements(read(`${FOLDER}/${name}`)));

const titles = new Map();
function titlesIn(file) {
  if (!titles.has(file)) {
    titles.set(file, existsSync(join(root, file)) ? readTestTitles(file, read(file)) : null);
  }
  return titles.get(file);
}

const sources = execFileSync('git', ['ls-files', '--', ...SOURCES], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(m?ts|tsx|mjs|css)$/.test(path) && existsSync(join(root, path)))
  .filter((path) => !path.startsWith('scripts/requirements/'));

const problems = [
  ...findRequirementProblems(requirements, titlesIn),
  ...sources.flatMap((path) =>
    findUnknownCitations(read(path), requirements).map(
      (id) => `${path} cites ${id}, which is gone`,
    ),
  ),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`Requirements: ${requirements.length}, each with a test that is there.`);
