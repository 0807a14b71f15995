import { captchaQuestion } from '@ride/contract/captcha-question';
import { sendSmsCode } from '@ride/contract/verification';
import { expect, test } from 'vitest';
import { gatewayForTest, post } from '../apps/gateway/src/app/testing/gateway-for-test.ts';
import { insertTestSmsCode } from '../apps/gateway/src/app/testing/seeded-code.ts';
import { solveQuestion } from '../apps/gateway/src/features/verification/graphic/testing/solve-question.ts';
import { consumeSmsCode } from '../apps/gateway/src/features/verification/sms/check-code-service.ts';
import {
  deliverSmsCode,
  type SendRequest,
} from '../apps/gateway/src/features/verification/sms/send-code-service.ts';
import type { Ports } from '../apps/gateway/src/ports/ports.ts';
import { portsForTest } from '../apps/gateway/src/testing/ports-for-test.ts';

/**
 * Requests and answers a question every seven seconds for an hour, and returns the number of sent
 * messages.
 */
async function textsByQuestions(
  attacker: string,
  { phoneOf, addressOf }: Record<'phoneOf' | 'addressOf', (index: number) => string>,
) {
  const gateway = await gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  const asks = 514;
  let given = 0;
  for (let index = 0; index < asks; index += 1) {
    const from = { 'x-forwarded-for': addressOf(index) };
    const subject = { mobile: phoneOf(index), scene: 'login' } as const;
    const asked = await post(gateway.app, captchaQuestion, subject, from);
    gateway.clock.advance(7_000);
    if (!asked.success) continue;
    given += 1;
    const code = solveQuestion(asked.data.question);
    await post(gateway.app, sendSmsCode, { ...subject, code }, from);
  }
  const texts = gateway.texts.length;
  console.log(
    `questions in words: ${attacker}, ${asks} asked for in an hour: ${given} given, ${texts} texts`,
  );
  return texts;
}

const anyPhone = (index: number) => `13${String((index * 17_000_003) % 1e9).padStart(9, '0')}`;
const anyAddress = (index: number) => `10.${index >> 8}.${index & 255}.1`;

test.each([
  ['endless phones and addresses', { phoneOf: anyPhone, addressOf: anyAddress }, 60],
  ['endless phones, one address', { phoneOf: anyPhone, addressOf: () => '192.0.2.1' }, 6],
  ['one phone, endless addresses', { phoneOf: () => anyPhone(1), addressOf: anyAddress }, 1],
])(
  'a program that solves every captcha question gets few text messages an hour: %s',
  async (name, way, max) => {
    const texts = await textsByQuestions(name, way);
    expect(texts).toBeGreaterThan(0);
    expect(texts).toBeLessThanOrEqual(max);
  },
);

/** Each request has a solved captcha, because programs can read most of them. */
const requestText = (ports: Ports, request: Partial<SendRequest> & { readonly mobile: string }) => {
  const fresh = ports.randomBytes(8).toString('hex');
  const stranger = { scene: 'login', address: fresh, device: fresh } as const;
  return deliverSmsCode(ports, { ...stranger, ...request });
};

/** Requests messages for an hour as fast as they are sent, with unlimited phones and devices. */
async function textsOfAttack(ports: Ports, addresses: readonly string[]) {
  let texts = 0;
  for (let index = 0; index < 20 * addresses.length + 40; index += 1) {
    const address = addresses[index % addresses.length] ?? '';
    const { outcome } = await requestText(ports, { mobile: anyPhone(5_000 + index), address });
    if (outcome === 'done') texts += 1;
  }
  return texts;
}

const hostsOf = (networks: number, hosts: number) =>
  Array.from({ length: networks * hosts }, (_, at) => `10.0.${at % networks}.${at}`);

test.each([
  ['one address', ['192.0.2.1'], 20],
  ['twenty addresses of a /24', hostsOf(1, 20), 80],
  ['five /24', hostsOf(5, 20), 400],
  ['twenty /24', hostsOf(20, 4), 700],
  ['an IPv6 /48', Array.from({ length: 20 }, (_, at) => `2001:db8:1:${at}00::/64`), 80],
])(
  'an attacker with a solved captcha for every text message gets %s',
  async (name, addresses, max) => {
    const { ports } = await portsForTest();
    const owner = { mobile: anyPhone(1), device: 'of the owner', scene: 'login' } as const;
    const code = await insertTestSmsCode(ports, owner);
    await consumeSmsCode(ports, { ...owner, code, address: 'home' });
    const texts = await textsOfAttack(ports, addresses);
    const address = addresses[0] ?? '';
    const served = {
      'proved device at the same address': await requestText(ports, { ...owner, address }),
      'session of the phone': await requestText(ports, {
        mobile: anyPhone(2),
        session: { mobile: anyPhone(2) },
      }),
      'somebody new elsewhere': await requestText(ports, { mobile: anyPhone(3) }),
    };
    const outcomes = Object.entries(served).map(([who, { outcome }]) => `${who}: ${outcome}`);
    console.log(
      `texts: ${name}, an hour of solved captchas: ${texts} of 1,000; ${outcomes.join(', ')}`,
    );
    expect(texts).toBe(max);
    expect(served['proved device at the same address'].outcome).toBe('sent');
    expect(served['session of the phone'].outcome).toBe('sent');
  },
);
