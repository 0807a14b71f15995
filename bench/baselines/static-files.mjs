import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

/** Serves a folder like the gateway: compressed, with long caching of hashed files. */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const folder = process.env.FOLDER;

const server = createServer(({ url }, response) => {
  const path = url === '/' ? '/index.html' : url;
  const file = join(folder, `${path}.br`);
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': `${types[extname(path)]}; charset=utf-8`,
    'content-encoding': 'br',
    'cache-control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
  });
  createReadStream(file).pipe(response);
});

server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
