import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './copied-tree.ts';
import type { Guard } from './guard.ts';

export type Colour = 'green' | 'red' | 'broken';

export const projectOf = ({ project = 'gateway-sqlite' }: Guard): string => project;

interface Report {
  readonly success: boolean;
  readonly numFailedTests: number;
  /** A file without results did not even load. */
  readonly testResults: readonly { readonly assertionResults: readonly unknown[] }[];
}

/** Runs test files in the copy. Red means that tests ran and failed, not that nothing ran. */
export async function runTests(
  copy: string,
  project: string,
  tests: readonly string[],
): Promise<Colour> {
  const outputFile = join(copy, 'report.json');
  rmSync(outputFile, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const report = ['--bail=1', '--reporter=json', `--outputFile=${outputFile}`];
  const run = spawn(process.execPath, [vitest, 'run', '--project', project, ...tests, ...report], {
    cwd: copy,
    stdio: 'ignore',
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    run.once('error', reject);
    run.once('exit', resolve);
  });
  return colourOf(JSON.parse(readFileSync(outputFile, 'utf8')) as Report, status);
}

/** A worker that dies under its tests fails the run, though none of them is reported to fail. */
function colourOf(report: Report, status: number | null): Colour {
  const { success, numFailedTests, testResults } = report;
  const allLoaded = testResults.every(({ assertionResults }) => assertionResults.length > 0);
  if (testResults.length === 0 || !allLoaded) return 'broken';
  if (success) return status === 0 ? 'green' : 'red';
  return numFailedTests > 0 ? 'red' : 'broken';
}
