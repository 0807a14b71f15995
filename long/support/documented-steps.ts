import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { root } from '../../scripts/lib/root.mjs';

const manual = new URL('../../docs/operations.md', import.meta.url);

/** Reads the commands under a heading of docs/operations.md exactly as they are written. */
export const readDocumentedSteps = (heading: string): string => readBlock(heading, 'sh');

/** Reads the settings under a heading, with the values of the variables in them. */
export const readDocumentedSettings = (heading: string, variables: Record<string, string>) =>
  parseEnv(
    readBlock(heading, 'ini').replace(/\$([A-Z_]+)/g, (_, name: string) => variables[name] ?? ''),
  ) as Record<string, string>;

function readBlock(heading: string, language: string): string {
  const [, section] = readFileSync(manual, 'utf8').split(`\n### ${heading}\n`);
  const [, block] = section?.split(/\n##/)[0]?.split(`\`\`\`${language}\n`) ?? [];
  if (block === undefined)
    throw new Error(`docs/operations.md has no ${language} under ${heading}`);
  return block.split('```')[0] ?? '';
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
