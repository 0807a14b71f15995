import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';

/** WebDriver has no script that runs before the page's, and no console to read. */
const WATCH = `(() => {
  // Leaving breaks off what is still being loaded, which WebKit calls an error.
  let isLeaving = false;
  for (const leaving of ['beforeunload', 'pagehide']) {
    addEventListener(leaving, () => { isLeaving = true; });
  }
  const tell = (words) => {
    if (isLeaving) return;
    const told = JSON.parse(sessionStorage.getItem('test.wrong') ?? '[]');
    sessionStorage.setItem('test.wrong', JSON.stringify([...told, words]));
  };
  addEventListener('error', (event) => tell('uncaught: ' + event.message));
  addEventListener('unhandledrejection', (event) => tell('unhandled: ' + event.reason));
  const { error } = console;
  console.error = (...words) => { tell('console: ' + words.join(' ')); error(...words); };
})();`;

/** The gateway behind a proxy that names the visitor's address and puts the watch in first. */
export async function watchedOrigin(clientAddress: string) {
  const gateway = new URL(inject('gateway'));
  const server = createServer((asked, answer) => {
    if (asked.url === '/test-watch.js') {
      answer.setHeader('content-type', 'text/javascript').end(WATCH);
      return;
    }
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = asked.headers;
    const onward = request(
      { host: gateway.hostname, port: gateway.port, path: asked.url, method: asked.method },
      (given) => {
        const isDocument = given.headers['content-type']?.startsWith('text/html') ?? false;
        const { 'content-length': length, ...rest } = given.headers;
        answer.writeHead(
          given.statusCode ?? 502,
          isDocument || length === undefined ? rest : { ...rest, 'content-length': length },
        );
        if (!isDocument) return given.pipe(answer);
        let html = '';
        given.setEncoding('utf8').on('data', (part) => {
          html += part;
        });
        given.on('end', () =>
          answer.end(html.replace('<head>', '<head><script src="/test-watch.js"></script>')),
        );
      },
    );
    for (const [name, value] of Object.entries({ ...headers, 'x-forwarded-for': clientAddress })) {
      if (value !== undefined) onward.setHeader(name, value);
    }
    onward.on('error', () => answer.writeHead(502).end());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
