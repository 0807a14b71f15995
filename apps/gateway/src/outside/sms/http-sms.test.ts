import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { httpSms } from './http-sms.ts';

const text = { mobile: '13800000000', scene: 'login', code: '4821', validMinutes: 5 } as const;

async function sender(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const received: { body: unknown; authorization: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ body: JSON.parse(body), authorization: request.headers.authorization });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/send`, received, server };
}

const answering = (status: number) =>
  sender((_request, response) => {
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {});
    response.end('{}');
  });

test('a text is handed over with the key, and taken', async () => {
  const { url, received } = await answering(202);
  const sms = httpSms({ url, key: 'the-key', brand: '某出行' });
  expect(await sms.send(text)).toBe('sent');
  expect(received).toEqual([
    { body: { ...text, brand: '某出行' }, authorization: 'Bearer the-key' },
  ]);
});

test('a sender that says no did not send', async () => {
  const { url } = await answering(422);
  expect(await httpSms({ url, key: undefined, brand: '' }).send(text)).toBe('failed');
});

test('a sender that is not there did not send', async () => {
  const { url, server } = await answering(200);
  await new Promise((resolve) => server.close(resolve));
  expect(await httpSms({ url, key: undefined, brand: '' }).send(text)).toBe('failed');
});

test.each([500, 503, 302])('an answer of %d tells nothing for sure', async (status) => {
  const { url } = await answering(status);
  await expect(httpSms({ url, key: undefined, brand: '' }).send(text)).rejects.toThrow();
});

test('nor does no answer in time', async () => {
  const { url } = await sender(() => {});
  const sms = httpSms({ url, key: undefined, brand: '', mostMs: 50 });
  await expect(sms.send(text)).rejects.toThrow();
});
