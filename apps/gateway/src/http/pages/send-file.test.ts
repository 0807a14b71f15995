import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendFile } from './send-file.ts';
import { staticFile } from './static-file.ts';

const file = staticFile({
  body: Buffer.from('0123456789'),
  brotli: Buffer.from('012'),
  extension: '.js',
  immutable: false,
});

/** A route that sends the file. */
function fileForTest() {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', (request, reply) => sendFile(request, reply, file));
  return async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/', headers });
    return [answer.statusCode, answer.rawPayload.length];
  };
}

test.each([
  ['the whole file without an encoding', {}, [200, 10]],
  ['the compressed file where it is accepted', { 'accept-encoding': 'gzip, br' }, [200, 3]],
  ['nothing where the browser has it', { 'if-none-match': file.etag }, [304, 0]],
])('a file is sent in as few bytes as the browser accepts: %s', async (_, headers, expected) => {
  expect(await fileForTest()(headers)).toEqual(expected);
});
