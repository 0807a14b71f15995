import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { root } from '../scripts/lib/root.mjs';
import { scratchFolder } from './processes.mjs';

const execute = promisify(execFile);
const fileOf = (name) => fileURLToPath(new URL(`programs/${name}.mjs`, import.meta.url));

/** The program runs in a new process and prints JSON. */
export async function runProgram(name, args) {
  const { stdout } = await execute(process.execPath, [fileOf(name), ...args]);
  return JSON.parse(stdout);
}

/** The program is bundled like the gateway, and runs on one core. */
export async function runOnOneCore(name) {
  const scratch = scratchFolder();
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: fileOf(name),
        target: 'node20',
        outDir: scratch.path,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
      },
    });
    const program = join(scratch.path, 'program.mjs');
    const { stdout } = await execute('taskset', ['-c', '0', process.execPath, program]);
    return JSON.parse(stdout);
  } finally {
    scratch.remove();
  }
}
