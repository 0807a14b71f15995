import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../../scripts/lib/root.mjs';

const manual = new URL('../../docs/operations.md', import.meta.url);

/** Reads the commands under a heading of docs/operations.md exactly as they are written. */
export function readDocumentedSteps(heading: string): string {
  const [, section] = readFileSync(manual, 'utf8').split(`\n### ${heading}\n`);
  const steps = section?.split(/\n##/)[0]?.match(/```sh\n([\s\S]*?)```/)?.[1];
  if (steps === undefined) throw new Error(`docs/operations.md has no commands under ${heading}`);
  return steps;
}

export function runDocumentedSteps(heading: string, env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const shell = spawn('sh', ['-ec', readDocumentedSteps(heading)], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    });
    shell.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${heading}: ended with ${code}`)),
    );
  });
}
