import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { bytesToSend, sendFile } from './send-file.ts';
import { staticFile } from './static-file.ts';

const file = staticFile({
  body: Buffer.from('0123456789'),
  brotli: Buffer.from('012'),
  extension: '.js',
  immutable: false,
});

/** A route that sends the file, and tells beforehand how many bytes that will be. */
function fileForTest() {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', (request, reply) =>
    sendFile(request, reply.header('x-bytes', bytesToSend(request, file)), file),
  );
  return async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/', headers });
    return [answer.statusCode, Number(answer.headers['x-bytes']), answer.rawPayload.length];
  };
}

test.each([
  ['the whole file without an encoding', {}, [200, 10, 10]],
  ['the compressed file where it is accepted', { 'accept-encoding': 'gzip, br' }, [200, 3, 3]],
  ['nothing where the browser has it', { 'if-none-match': file.etag }, [304, 0, 0]],
])('the bytes of an answer are known before it is sent: %s', async (_, headers, expected) => {
  expect(await fileForTest()(headers)).toEqual(expected);
});
