import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { replyWith, senderForTest } from './testing/sender-for-test.ts';

const text = { mobile: '13800000000', scene: 'login', code: '4821', validMinutes: 5 } as const;
const TAKEN = '{"accepted":true}';

test('a text message is sent with signature, template and parameters, and is accepted', async () => {
  const { sms, received } = await senderForTest([replyWith(200, TAKEN)]);
  expect(await sms.send(text)).toBe('sent');
  expect(received.map(({ body }) => body)).toEqual([
    {
      mobile: '13800000000',
      signature: '某出行',
      template: 'template-of-login',
      parameters: { code: '4821', minutes: '5' },
    },
  ]);
});

test.each([
  ['dissent', '费用异议'],
  ['costProblem', '费用问题反馈'],
  ['appeal', '费用申诉'],
  ['held', '费用核对'],
  ['wrongRule', '计价更正'],
] as const)(
  'text messages about a case of the kind %s pass the name %s to the template',
  async (about, name) => {
    const { sms, received } = await senderForTest([replyWith(200, TAKEN), replyWith(200, TAKEN)]);
    const to = {
      mobile: '13800000000',
      receiptNumber: 'HD20261117-7KM2QX9R',
      about,
      noticeId: '1',
    } as const;
    await sms.send({ ...to, notice: 'disputeDecided', result: '维持原费用' });
    await sms.send({ ...to, notice: 'disputeAsked', answerBy: '11月20日 18:00' });
    const receipt = to.receiptNumber;
    expect(received.map(({ body }) => body)).toMatchObject([
      { parameters: { about: name, receipt, result: '维持原费用' } },
      { parameters: { about: name, receipt, until: '11月20日 18:00' } },
    ]);
  },
);

test('the request to the SMS sender is signed over method, path, time, nonce and body', async () => {
  const { sms, received } = await senderForTest([replyWith(200, TAKEN)]);
  await sms.send(text);
  const [request] = received;
  if (!request) throw new Error('nothing was received');
  const { headers, path, raw } = request;
  const hash = createHash('sha256').update(raw).digest('hex');
  const lines = ['POST', path, headers['x-timestamp'], headers['x-nonce'], hash].join('\n');
  const secret = 'the secret of the sender';
  expect(headers['x-signature']).toBe(createHmac('sha256', secret).update(lines).digest('hex'));
  expect(path).toBe('/send?v=1');
  expect(headers['x-key']).toBe('the-key');
});

test('a request signed with a wrong secret is refused by the SMS sender, and nothing is sent', async () => {
  const { sms, received } = await senderForTest([replyWith(200, TAKEN)], { secret: 'wrong' });
  expect(await sms.send(text)).toBe('failed');
  expect(received).toEqual([]);
});

test.each([
  ['a 4xx', replyWith(422, '{}')],
  ['a 429', replyWith(429, 'busy')],
  ['a no at 200', replyWith(200, '{"accepted":false,"reason":"limit"}')],
])(
  'the answer %s of the SMS sender means that the message was not sent, and is not retried',
  async (_, reply) => {
    const { sms, attempts } = await senderForTest([reply, replyWith(200, TAKEN)]);
    expect(await sms.send(text)).toBe('failed');
    expect(attempts()).toBe(1);
  },
);

const unclear: [string, Parameters<typeof senderForTest>[0][number]][] = [
  ['a 500', replyWith(500, TAKEN)],
  ['a 503', replyWith(503, '')],
  ['a redirect', replyWith(302, TAKEN, { location: '/elsewhere' })],
  ['accepted as a text instead of a flag', replyWith(200, '{"accepted":"true"}')],
  ['a list instead of an object', replyWith(200, '[true]')],
  ['no JSON', replyWith(200, '<html>OK</html>')],
  ['an empty answer', replyWith(200, '')],
  ['an answer that is too long', replyWith(200, ' '.repeat(64 * 1024) + TAKEN)],
  [
    'half an answer',
    (response) => {
      response.writeHead(200, { 'content-length': 99 }).write('{"acc', () => {
        response.socket?.destroy();
      });
    },
  ],
  ['a reset', (response) => response.socket?.resetAndDestroy()],
  ['no answer', () => {}],
  ['an incomplete answer', (response) => response.writeHead(200).write('{"accepted"')],
];
const shortTimeout = { timeoutMs: 700 };

test.each(unclear)(
  'after %s from the SMS sender the request is retried once, and the second answer counts',
  async (_, reply) => {
    const { sms, received, attempts } = await senderForTest(
      [reply, replyWith(200, TAKEN)],
      shortTimeout,
    );
    expect(await sms.send(text)).toBe('sent');
    expect(attempts()).toBe(2);
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['x-nonce'])).size).toBe(2);
    expect(received[1]?.raw).toBe(received[0]?.raw);
  },
);

test.each(unclear)(
  '%s twice from the SMS sender leaves the outcome unknown, without a third attempt',
  async (_, reply) => {
    const { sms, attempts } = await senderForTest(
      [reply, reply, replyWith(200, TAKEN)],
      shortTimeout,
    );
    await expect(sms.send(text)).rejects.toThrow('the SMS sender');
    expect(attempts()).toBe(2);
  },
);

test('a text message whose answer from the SMS sender was lost is sent once', async () => {
  const { sms, sentOut } = await senderForTest([
    (response) => response.socket?.resetAndDestroy(),
    replyWith(200, TAKEN),
  ]);
  expect(await sms.send(text)).toBe('sent');
  expect(sentOut()).toBe(1);
});

test('a notice whose text message is retried after an unknown outcome is sent once, and another notice separately', async () => {
  const lost = replyWith(502, '');
  const taken = replyWith(200, TAKEN);
  const { sms, received, sentOut } = await senderForTest([lost, lost, taken, taken]);
  const notice = { mobile: '13800000000', notice: 'joinAccepted', company: '甲公司' } as const;
  await expect(sms.send({ ...notice, noticeId: 'first' })).rejects.toThrow('the SMS sender');
  expect(await sms.send({ ...notice, noticeId: 'first' })).toBe('sent');
  expect(sentOut()).toBe(1);
  expect(await sms.send({ ...notice, noticeId: 'second' })).toBe('sent');
  expect(sentOut()).toBe(2);
  expect(received[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('two text messages have different idempotency keys', async () => {
  const { sms, received } = await senderForTest([replyWith(200, TAKEN), replyWith(200, TAKEN)]);
  await sms.send(text);
  await sms.send(text);
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('a text message to an unreachable SMS sender counts as not sent', async () => {
  const { sms, stop } = await senderForTest([]);
  await stop();
  expect(await sms.send(text)).toBe('failed');
});

test('a text message counts as possibly sent if the SMS sender becomes unreachable after an unknown outcome', async () => {
  const { sms, stop } = await senderForTest([
    async (response) => {
      await stop();
      response.socket?.resetAndDestroy();
    },
  ]);
  await expect(sms.send(text)).rejects.toThrow('the SMS sender became unreachable');
});

test('an error about a text message never contains the code or the phone', async () => {
  const { sms } = await senderForTest([replyWith(500, ''), replyWith(500, '')]);
  await expect(sms.send(text)).rejects.not.toThrow(/4821|13800000000/);
});
