import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program of `programs/` in a new process and reads the JSON it prints. */
export async function runProgram(name, args) {
  const program = fileURLToPath(new URL(`programs/${name}.mjs`, import.meta.url));
  const { stdout } = await execute(process.execPath, [program, ...args]);
  return JSON.parse(stdout);
}
