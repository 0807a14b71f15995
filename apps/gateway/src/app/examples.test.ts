import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createKeyByCommand } from '@ride/contract/internal-keys';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import pino from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { deliverDueEvents } from '../features/events-out/delivery/deliver-service.ts';
import { createHttpWebhooks } from '../outside/webhooks/http-webhooks.ts';
import type { Webhook } from '../ports/events-out.ts';
import { openSms } from '../process/open-sms.ts';
import { TestClock } from '../testing/ports-for-test.ts';
import { listenOnFreePort } from './testing/app-for-test.ts';
import {
  exampleFolder,
  listen,
  scratchFile,
  start,
  unreliableWayTo,
} from './testing/examples-for-test.ts';
import { createRuleInput, publishRules } from './testing/fares-for-test.ts';
import { asStaffCommand, gatewayForTest, post } from './testing/gateway-for-test.ts';
import { issueTestTicket } from './testing/seeded-ticket.ts';

test('the example deliver-trips stores each trip and payment once over a network that loses answers, and prints refusals', async () => {
  const gateway = await gatewayForTest({ demo: true });
  const { data } = await post(
    gateway.app,
    createKeyByCommand,
    { name: 'dispatch', groups: ['trips', 'payments'] },
    asStaffCommand,
  );
  const GATEWAY_ADDRESS = await unreliableWayTo(await listenOnFreePort(gateway.app));
  const deliver = async () => {
    const child = start('deliver-trips.mjs', [join(exampleFolder, 'day.json')], {
      GATEWAY_ADDRESS,
      RIDE_KEY: data.key,
    });
    const [printed, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { printed, errors, code };
  };
  const delivered = {
    printed: expect.stringMatching(
      /^✓ example-ride-1 costs \d{4} fen\n✓ example-payment-1 recorded\n$/,
    ),
    errors: expect.stringMatching(/^✗ example-payment-2: 60111 .+\n$/),
    code: 1,
  };
  expect(await deliver()).toEqual(delivered);
  expect(await deliver()).toEqual(delivered);
});

const OLD_SECRET = 'whsec_c2VjcmV0IG9mIGEgcmVjZWl2ZXIgaW4gdGVzdHM=';
const NEW_SECRET = 'whsec_bmV3IHNlY3JldCBvZiBhIHJlY2VpdmVyIGluIHRlc3Rz';

test('the example receive-events stores an event that arrives twice once, also while its secret is replaced, and refuses forged ones', async () => {
  const file = await scratchFile('events.jsonl');
  const secrets = `${NEW_SECRET} ${OLD_SECRET}`;
  const { address } = await listen('receive-events.mjs', [file], { EVENT_SECRETS: secrets });
  const receiver = {
    name: 'crm',
    url: `${address}/events`,
    secrets: [OLD_SECRET],
    types: null,
    includesPhone: false,
  };
  const clock = new TestClock();
  clock.advance(Date.now() - clock.now());
  const gateway = await gatewayForTest({ clock, receivers: [receiver] });
  await publishRules(gateway, createRuleInput());
  const sent: Webhook[] = [];
  const send = createHttpWebhooks();
  const deps = {
    ports: gateway.ports,
    send: (webhook: Webhook) => {
      sent.push(webhook);
      return send(webhook);
    },
  };
  expect(await deliverDueEvents(deps, receiver)).toBe(1);
  const [webhook] = sent;
  if (!webhook) throw new Error('nothing was sent');
  expect(await send(webhook)).toMatchObject({ isAccepted: true });
  expect(await send({ ...webhook, body: `${webhook.body} ` })).toEqual({
    isAccepted: false,
    text: 'HTTP 401',
  });
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { id: webhook.headers['webhook-id'], event: JSON.parse(webhook.body) },
  ]);

  const restarted = await listen('receive-events.mjs', [file], { EVENT_SECRETS: secrets });
  expect(await send({ ...webhook, url: restarted.address })).toMatchObject({ isAccepted: true });
  expect((await readFile(file, 'utf8')).split('\n').filter(Boolean)).toHaveLength(1);
});

test('the example send-texts passes on the code with which a passenger signs in', async () => {
  const shared = { SMS_KEY: 'ridepages', SMS_SECRET: 'a secret shared with the example' };
  const sender = await listen('send-texts.mjs', [], shared);
  const config = readConfig({
    RIDE_ENV: 'test',
    ...shared,
    SMS_URL: `${sender.address}/texts?v=1`,
    SMS_TEMPLATES: 'login=SMS_1',
  });
  const { sms } = openSms(config, pino({ level: 'silent' }));
  const { app, ports } = await gatewayForTest({ sms });
  const mobile = '13800000000';
  const code = await issueTestTicket(ports, 'login', mobile);
  const request = { mobile, scene: 'login', code } as const;
  expect(await post(app, sendSmsCode, request)).toMatchObject({ success: true });
  const { template, parameters } = JSON.parse(await sender.next());
  expect(template).toBe('SMS_1');
  expect(await post(app, login, { mobile, identifyCode: parameters.code })).toMatchObject({
    success: true,
  });
});
