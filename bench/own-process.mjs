import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program of `programs/` in a process of its own, where nothing else has run before. */
export async function figuresOf(name, words) {
  const program = fileURLToPath(new URL(`programs/${name}.mjs`, import.meta.url));
  const { stdout } = await execute(process.execPath, [program, ...words]);
  return JSON.parse(stdout);
}
