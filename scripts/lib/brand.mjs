import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { root } from './root.mjs';
import { StepFailedError } from './run.mjs';

/** The brand's folder; `BRAND_DIR` of `.env` is set for Vite and the gateway too. */
export function chooseBrand() {
  const file = join(root, '.env');
  const { BRAND_DIR } = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  if (BRAND_DIR) process.env.BRAND_DIR ||= BRAND_DIR;
  return resolve(root, process.env.BRAND_DIR || 'brands/t3');
}

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Only an installed repository has Vite, which reads the TypeScript that the check needs. */
async function loadCheck() {
  const { runnerImport } = await import('vite');
  const before = process.env.NODE_ENV;
  const { module } = await runnerImport(path('../brand/find-problems.mjs'), {
    configFile: false,
    logLevel: 'warn',
    environments: { inline: { resolve: { noExternal: [/^@ride\//] } } },
  });
  // Vite sets it to development, and a build that inherits it has the development version of React.
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
  const tokensCss = readFileSync(join(root, 'apps/pages/src/ui/tokens.css'), 'utf8');
  return {
    find: (folder) => module.findBrandProblems(folder, tokensCss),
    addVersions: (folder, since) => module.addLegalVersions(folder, tokensCss, since),
  };
}

export async function findBrandProblems(folder) {
  return (await loadCheck()).find(folder);
}

export async function addLegalVersions(folder, since) {
  return (await loadCheck()).addVersions(folder, since);
}

export async function assertBrand(folder) {
  const problems = await findBrandProblems(folder);
  if (problems.length === 0) return;
  throw new StepFailedError(`The brand ${folder} is not built:\n  ${problems.join('\n  ')}`);
}
