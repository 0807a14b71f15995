import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../../scripts/work/root.mjs';

const types = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8' };

/** Built in this run with the same tools as the pages, and served from memory, brotli prepared. */
export async function serveHelloWorld(outDir) {
  await build({
    root: join(root, 'bench/baselines/hello-world'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const files = new Map();
  for (const name of readdirSync(outDir, { recursive: true })) {
    const type = types[name.split('.').at(-1)];
    if (type)
      files.set(`/${name}`, { type, body: brotliCompressSync(readFileSync(join(outDir, name))) });
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url === '/' ? '/index.html' : request.url);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
    });
    response.end(file.body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    stop: () => new Promise((done) => server.close(done)),
  };
}
