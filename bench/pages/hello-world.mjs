import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { startBaseline } from '../processes.mjs';

const source = fileURLToPath(new URL('../baselines/hello-world', import.meta.url));

export async function startHelloWorld(scratch) {
  const outDir = join(scratch, 'hello-world');
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2020', modulePreload: { polyfill: false } },
  });
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  return startBaseline('static-files', scratch, { FOLDER: outDir });
}
