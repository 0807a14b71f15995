import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

export const MAIN_SCRIPT = 'console.log("main")';

const files: Record<string, string> = {
  'index.html': `<!doctype html><html><head><title>T3出行</title><script>startEarly()</script><script type="module" crossorigin src="/assets/main-1a2b.js"></script><link rel="stylesheet" crossorigin href="./assets/style-5e6f.css"></head><body><div id="root"><p>加载中</p></div></body></html>`,
  'assets/main-1a2b.js': MAIN_SCRIPT,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/style-5e6f.css': '.rows{color:red}',
  'paths.json': JSON.stringify([
    { path: '/Main', rendered: false },
    { path: '/pricing', rendered: true },
    { path: '/company_car', rendered: true },
  ]),
  '.vite/manifest.json': JSON.stringify({
    'src/main.tsx': { file: 'assets/main-1a2b.js', isEntry: true },
  }),
};

const simulatorFiles: Record<string, string> = {
  'assets/start-3c4d.js': 'console.log("simulator")',
  '.vite/manifest.json': JSON.stringify({
    'src/simulator/start.tsx': {
      file: 'assets/start-3c4d.js',
      isEntry: true,
      css: ['assets/start-3c4d.css'],
    },
  }),
};

export const builtPagesFolder = (): string => writtenFolder(files);

export const simulatorFolder = (): string => writtenFolder(simulatorFiles);

function writtenFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ride-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (name.startsWith('assets/')) {
      writeFileSync(`${file}.br`, brotliCompressSync(text));
      writeFileSync(`${file}.gz`, gzipSync(text));
    }
  }
  return folder;
}
