import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { createHttpWebhooks } from '../../../outside/webhooks/http-webhooks.ts';
import type { EventReceiver, SendWebhook } from '../../../ports/events-out.ts';
import { portsForTest, type TestPorts } from '../../../testing/ports-for-test.ts';
import { createEventsOut } from '../append-service.ts';
import {
  RECEIVER_SECRET,
  receiverForTest,
  type TestReceiver,
} from '../testing/receiver-for-test.ts';
import { deliverDueEvents } from './deliver-service.ts';
import { MAX_ATTEMPTS } from './retry-schedule.ts';

/**
 * The receivers refuse timestamps older than five minutes, so the gateway's clock is set to the
 * real time.
 */
async function gatewayWith(
  receivers: readonly EventReceiver[],
  databaseConfig?: TestPorts['databaseConfig'],
) {
  const base = await portsForTest({ receivers, ...(databaseConfig ? { databaseConfig } : {}) });
  base.clock.advance(Date.now() - base.clock.now());
  const deps = { ports: base.ports, send: createHttpWebhooks() };
  return { ...base, deliver: (receiver: EventReceiver) => deliverDueEvents(deps, receiver) };
}

type Gateway = Awaited<ReturnType<typeof gatewayWith>>;

const announced = {
  kind: 'fareRule' as const,
  isEnd: false,
  cityCodes: ['320100'],
  changeId: null,
  at: 1,
  startsAt: 2,
};

const announce = ({ ports }: Gateway, fareRuleId: string, version: number, phone?: string) =>
  ports.db.transaction().execute((tx) =>
    ports.eventsOut.append(tx, {
      type: 'price.announced',
      subject: { kind: 'price', id: fareRuleId },
      data: { ...announced, key: fareRuleId, version },
      ...(phone === undefined ? {} : { phone }),
    }),
  );

const versions = ({ received }: TestReceiver) =>
  received.map(({ body }) => `${body.subject.id}:${body.position}`);

const states = async ({ ports }: Gateway) =>
  (
    await ports.db
      .selectFrom('eventDeliveries')
      .select('state')
      .orderBy('position')
      .orderBy('receiver')
      .execute()
  ).map(({ state }) => state);

test('an event is sent once to a webhook receiver, signed as Standard Webhooks require, and then marked as delivered', async () => {
  const crm = await receiverForTest();
  const gateway = await gatewayWith([crm.receiver]);
  await announce(gateway, 'rule-1', 7);
  expect(await gateway.deliver(crm.receiver)).toBe(1);
  expect(await gateway.deliver(crm.receiver)).toBe(0);
  expect(crm.received.map(({ body }) => body)).toEqual([
    {
      type: 'price.announced',
      timestamp: new Date(gateway.clock.now()).toISOString(),
      subject: { kind: 'price', id: 'rule-1' },
      position: 1,
      data: { ...announced, key: 'rule-1', version: 7 },
    },
  ]);
  expect(crm.received[0]?.id).toMatch(/^evt_[\w-]{22}$/);
  expect(crm.forged()).toBe(0);
  expect(await states(gateway)).toEqual(['delivered']);
});

const OTHER_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

test('with two secrets a webhook delivery is accepted by a receiver that knows either', async () => {
  for (const secrets of [
    [RECEIVER_SECRET, OTHER_SECRET],
    [OTHER_SECRET, RECEIVER_SECRET],
  ]) {
    const crm = await receiverForTest({ secrets });
    const gateway = await gatewayWith([crm.receiver]);
    await announce(gateway, 'rule-1', 1);
    await gateway.deliver(crm.receiver);
    expect([crm.received.length, crm.forged()]).toEqual([1, 0]);
  }
});

test('a webhook delivery signed with another secret is refused by the receiver', async () => {
  const crm = await receiverForTest({ secrets: [OTHER_SECRET] });
  const gateway = await gatewayWith([crm.receiver]);
  await announce(gateway, 'rule-1', 1);
  await gateway.deliver(crm.receiver);
  expect(crm.forged()).toBe(1);
  expect(await states(gateway)).toEqual(['waiting']);
});

test('an event of a rolled-back transaction is never sent', async () => {
  const crm = await receiverForTest();
  const gateway = await gatewayWith([crm.receiver]);
  const { ports } = gateway;
  const rolledBack = ports.db.transaction().execute(async (tx) => {
    await ports.eventsOut.append(tx, {
      type: 'company.registered',
      subject: { kind: 'company', id: 'acme' },
      data: { companyId: 'acme', cityCode: '320100', registeredAt: 1 },
    });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await gateway.deliver(crm.receiver)).toBe(0);
});

test('a phone number is sent only to webhook receivers that ask for phones, and deleted after the delivery', async () => {
  const crm = await receiverForTest();
  const texts = await receiverForTest({ name: 'texts', includesPhone: true });
  const gateway = await gatewayWith([crm.receiver, texts.receiver]);
  await announce(gateway, 'rule-1', 1, '13812345678');
  await gateway.deliver(crm.receiver);
  await gateway.deliver(texts.receiver);
  expect(crm.received[0]?.text).not.toContain('13812345678');
  expect(texts.received[0]?.body.data).toMatchObject({ phone: '13812345678' });
  const stored = await gateway.ports.db.selectFrom('eventDeliveries').select('phone').execute();
  expect(stored).toEqual([{ phone: null }, { phone: null }]);
});

test('a phone number that is erased before the webhook delivery is not sent', async () => {
  const texts = await receiverForTest({ includesPhone: true });
  const gateway = await gatewayWith([texts.receiver]);
  await announce(gateway, 'rule-1', 1, '13812345678');
  await gateway.ports.eventsOut.erasePhone(gateway.ports.db, '13812345678');
  await gateway.deliver(texts.receiver);
  expect(texts.received).toHaveLength(1);
  expect(texts.received[0]?.text).not.toContain('13812345678');
});

test('a webhook receiver gets only its configured event types, and an event without a receiver is stored', async () => {
  const crm = await receiverForTest({ types: ['company.registered'] });
  const gateway = await gatewayWith([crm.receiver]);
  await announce(gateway, 'rule-1', 1);
  expect(await gateway.deliver(crm.receiver)).toBe(0);
  expect(await states(gateway)).toEqual(['noReceiver']);
});

test('events about one subject are sent in order without delaying events about other subjects', async () => {
  const crm = await receiverForTest();
  const gateway = await gatewayWith([crm.receiver]);
  for (const version of [1, 2, 3]) await announce(gateway, 'first', version);
  await announce(gateway, 'second', 1);
  let refusals = 1;
  crm.answer = (body, response) => {
    const fails = body.subject.id === 'first' && body.position === 2 && refusals-- > 0;
    response.writeHead(fails ? 500 : 204).end();
  };
  const drain = async () => {
    while ((await gateway.deliver(crm.receiver)) > 0);
  };
  await drain();
  expect(versions(crm).filter((name) => name.startsWith('first'))).toEqual(['first:1', 'first:2']);
  expect(versions(crm)).toContain('second:1');
  gateway.clock.advance(MINUTE_MS);
  await drain();
  expect(versions(crm).filter((name) => name.startsWith('first'))).toEqual([
    ...['first:1', 'first:2', 'first:2', 'first:3'],
  ]);
});

test('an event whose delivery fails is retried until its last attempt, and then no longer blocks the next event', async () => {
  const crm = await receiverForTest();
  const gateway = await gatewayWith([crm.receiver]);
  await announce(gateway, 'rule-1', 1);
  await announce(gateway, 'rule-1', 2);
  // The test clock moves by days, so a receiver would take later deliveries for a replay.
  const positions: number[] = [];
  const send: SendWebhook = async ({ body }) => {
    const { position } = JSON.parse(body);
    positions.push(position);
    return { isAccepted: position !== 1, text: 'HTTP 503' };
  };
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    expect(await deliverDueEvents({ ports: gateway.ports, send }, crm.receiver)).toBe(1);
    expect(await deliverDueEvents({ ports: gateway.ports, send }, crm.receiver)).toBe(0);
    gateway.clock.advance(DAY_MS);
  }
  expect(gateway.ports.alerts.counts().get('eventDead')).toBeUndefined();
  await deliverDueEvents({ ports: gateway.ports, send }, crm.receiver);
  expect(await states(gateway)).toEqual(['dead', 'waiting']);
  expect(gateway.ports.alerts.counts().get('eventDead')).toBe(1);
  await deliverDueEvents({ ports: gateway.ports, send }, crm.receiver);
  expect(await states(gateway)).toEqual(['dead', 'delivered']);
  expect(positions).toEqual([...Array(MAX_ATTEMPTS).fill(1), 2]);
});

test.each([
  ['a redirect', 307],
  ['a client error', 404],
  ['a server error', 500],
])(
  '%s as the answer of a webhook receiver counts as a failed attempt, and no redirect is followed',
  async (_what, status) => {
    const elsewhere = await receiverForTest();
    const crm = await receiverForTest();
    crm.answer = (_body, response) =>
      response.writeHead(status, { location: elsewhere.receiver.url }).end('x'.repeat(100_000));
    const gateway = await gatewayWith([crm.receiver]);
    await announce(gateway, 'rule-1', 1);
    await gateway.deliver(crm.receiver);
    expect(await states(gateway)).toEqual(['waiting']);
    expect(elsewhere.received).toEqual([]);
    const attempts = await gateway.ports.db.selectFrom('eventAttempts').selectAll().execute();
    expect(attempts).toMatchObject([{ attempt: 1, answer: `HTTP ${status}` }]);
  },
);

test('a webhook delivery is retried if the receiver resets the connection or does not answer', async () => {
  const crm = await receiverForTest();
  const gateway = await gatewayWith([crm.receiver]);
  await announce(gateway, 'rule-1', 1);
  crm.answer = (_body, response) => response.destroy();
  await gateway.deliver(crm.receiver);
  crm.answer = () => {};
  gateway.clock.advance(MINUTE_MS);
  await deliverDueEvents({ ports: gateway.ports, send: createHttpWebhooks(50) }, crm.receiver);
  crm.answer = (_body, response) => response.writeHead(200).end();
  gateway.clock.advance(MINUTE_MS);
  await gateway.deliver(crm.receiver);
  expect(await states(gateway)).toEqual(['delivered']);
  const answers = await gateway.ports.db
    .selectFrom('eventAttempts')
    .select('answer')
    .orderBy('attempt')
    .execute();
  expect(answers.map(({ answer }) => answer)).toEqual(['UND_ERR_SOCKET', 'timeout', 'HTTP 200']);
  expect(new Set(crm.received.map(({ id }) => id)).size).toBe(1);
});

test('several gateways on one database send each event once', async () => {
  const crm = await receiverForTest();
  const first = await gatewayWith([crm.receiver]);
  const others = await Promise.all(
    [1, 2].map(() => gatewayWith([crm.receiver], first.databaseConfig)),
  );
  for (let rule = 0; rule < 40; rule += 1) await announce(first, `rule-${rule}`, 1);
  await Promise.all(
    [first, ...others].map(async (gateway) => {
      while ((await gateway.deliver(crm.receiver)) > 0);
    }),
  );
  expect(crm.received).toHaveLength(40);
  expect(new Set(crm.received.map(({ id }) => id)).size).toBe(40);
});

test('an event claimed for sending by a gateway that stopped is sent by another one when the claim expires, not before', async () => {
  const crm = await receiverForTest();
  const killed = await gatewayWith([crm.receiver]);
  await announce(killed, 'rule-1', 1);
  await announce(killed, 'rule-1', 2);
  const never: SendWebhook = () => Promise.reject(new Error('the process is gone'));
  await expect(
    deliverDueEvents({ ports: killed.ports, send: never }, crm.receiver),
  ).rejects.toThrow('gone');
  const other = await gatewayWith([crm.receiver], killed.databaseConfig);
  expect(await other.deliver(crm.receiver)).toBe(0);
  other.clock.advance(2 * MINUTE_MS);
  expect(await other.deliver(crm.receiver)).toBe(1);
  expect(versions(crm)).toEqual(['rule-1:1']);
});

test('a late delivery result of a gateway whose claim on the event has expired is ignored', async () => {
  const crm = await receiverForTest();
  const slow = await gatewayWith([crm.receiver]);
  await announce(slow, 'rule-1', 1);
  const other = await gatewayWith([crm.receiver], slow.databaseConfig);
  other.clock.advance(2 * MINUTE_MS);
  const send: SendWebhook = async () => {
    await other.deliver(crm.receiver);
    return { isAccepted: false, text: 'too late' };
  };
  await deliverDueEvents({ ports: slow.ports, send }, crm.receiver);
  expect(await states(slow)).toEqual(['delivered']);
});

test('the events of concurrent transactions about one subject are numbered in the order of their commits', async () => {
  const gateway = await gatewayWith([]);
  await Promise.all(Array.from({ length: 12 }, (_, index) => announce(gateway, 'rule-1', index)));
  const stored = await gateway.ports.db
    .selectFrom('outgoingEvents')
    .select('position')
    .orderBy('position')
    .execute();
  expect(stored.map(({ position }) => position)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
});

test('a webhook receiver that is configured later gets no earlier events', async () => {
  const gateway = await gatewayWith([]);
  await announce(gateway, 'rule-1', 1);
  const crm = await receiverForTest();
  const { ports } = gateway;
  const later = {
    ...gateway,
    ports: { ...ports, eventsOut: createEventsOut(ports, [crm.receiver]) },
  };
  await announce(later, 'rule-1', 2);
  while ((await gateway.deliver(crm.receiver)) > 0);
  expect(versions(crm)).toEqual(['rule-1:2']);
});
