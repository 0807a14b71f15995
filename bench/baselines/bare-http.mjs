import { createServer } from 'node:http';

/**
 * The minimum for a JSON server in Node: it reads and parses the body, and serializes the same
 * answer each time.
 */
const answer = JSON.parse(process.env.ANSWER ?? '{}');

const server = createServer((request, response) => {
  if (request.method === 'GET') return response.end('ready');
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    const body = Buffer.from(JSON.stringify(answer));
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    });
    response.end(body);
  });
});

server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
