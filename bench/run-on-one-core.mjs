import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { root } from '../scripts/lib/root.mjs';
import { scratchFolder } from './processes.mjs';

const execute = promisify(execFile);

/** Bundles a program of `programs/` as the gateway is bundled, runs it on one core, reads its JSON. */
export async function runOnOneCore(name) {
  const scratch = scratchFolder();
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: fileURLToPath(new URL(`programs/${name}.mjs`, import.meta.url)),
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
