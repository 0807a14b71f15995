import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Collects errors in the page, because WebDriver has neither init scripts nor access to the
 * console.
 */
const WATCH = `(() => {
  // Leaving a page aborts its running requests, which WebKit reports as errors.
  let isLeaving = false;
  for (const leaving of ['beforeunload', 'pagehide']) {
    addEventListener(leaving, () => { isLeaving = true; });
  }
  const record = (message) => {
    if (isLeaving) return;
    const errors = JSON.parse(sessionStorage.getItem('test.errors') ?? '[]');
    sessionStorage.setItem('test.errors', JSON.stringify([...errors, message]));
  };
  addEventListener('error', (event) => record('uncaught: ' + event.message));
  addEventListener('unhandledrejection', (event) => record('unhandled: ' + event.reason));
  const { error } = console;
  console.error = (...words) => { record('console: ' + words.join(' ')); error(...words); };
})();`;

/**
 * A proxy in front of the gateway or its desk. It sets the visitor's client address and inserts the
 * error collector.
 */
export async function startWatchedOrigin(target: string, clientAddress: string) {
  const { hostname, port } = new URL(target);
  const proxy = createServer((incoming, answer) => {
    if (incoming.url === '/test-watch.js') {
      answer.setHeader('content-type', 'text/javascript').end(WATCH);
      return;
    }
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
    const onward = request(
      { host: hostname, port, path: incoming.url, method: incoming.method },
      (upstream) => {
        const isDocument = upstream.headers['content-type']?.startsWith('text/html') ?? false;
        const { 'content-length': length, ...rest } = upstream.headers;
        answer.writeHead(
          upstream.statusCode ?? 502,
          isDocument || length === undefined ? rest : { ...rest, 'content-length': length },
        );
        if (!isDocument) return upstream.pipe(answer);
        let html = '';
        upstream.setEncoding('utf8').on('data', (part) => {
          html += part;
        });
        upstream.on('end', () =>
          answer.end(html.replace('<head>', '<head><script src="/test-watch.js"></script>')),
        );
      },
    );
    for (const [name, value] of Object.entries({ ...headers, 'x-forwarded-for': clientAddress })) {
      if (value !== undefined) onward.setHeader(name, value);
    }
    onward.on('error', () => answer.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => proxy.close(resolve).closeAllConnections()),
  };
}
