import { randomBytes } from 'node:crypto';
import { captchaQuestion } from '@ride/contract/captcha-question';
import { sendSmsCode } from '@ride/contract/verification';
import { expect, test } from 'vitest';
import { gatewayForTest, post } from '../apps/gateway/src/app/testing/gateway-for-test.ts';
import { seededCode } from '../apps/gateway/src/app/testing/seeded-code.ts';
import { solveQuestion } from '../apps/gateway/src/features/verification/graphic/testing/solve-question.ts';
import { isInHole, newHole } from '../apps/gateway/src/features/verification/puzzle/hole.ts';
import {
  byFinger,
  byKeys,
  byMouse,
} from '../apps/gateway/src/features/verification/puzzle/testing/human-tracks.ts';
import { refusedShare } from '../apps/gateway/src/features/verification/puzzle/testing/refused-share.ts';
import { robots } from '../apps/gateway/src/features/verification/puzzle/testing/robot-tracks.ts';
import { consumeSmsCode } from '../apps/gateway/src/features/verification/sms/check-code-service.ts';
import {
  deliverSmsCode,
  type SendRequest,
} from '../apps/gateway/src/features/verification/sms/send-code-service.ts';
import { newSmsCode } from '../apps/gateway/src/features/verification/sms/sms-code.ts';
import type { Ports } from '../apps/gateway/src/ports/ports.ts';
import { portsForTest } from '../apps/gateway/src/testing/ports-for-test.ts';

const TRACKS = 20_000;
const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

test.each(Object.entries({ finger: byFinger, mouse: byMouse, keys: byKeys }))(
  'slider tracks of people sliding by %s pass',
  (name, make) => {
    const refused = refusedShare(make, TRACKS);
    console.log(`slider: ${percent(1 - refused)} of ${TRACKS} tracks by ${name} pass`);
    expect(refused).toBeLessThan(0.01);
  },
);

test.each(Object.entries(robots))(
  'slider tracks of robots of the kind "%s" are refused',
  (name, make) => {
    const refused = refusedShare(make, TRACKS);
    console.log(`slider: ${percent(refused)} of ${TRACKS} robots "${name}" are refused`);
    expect(refused).toBeGreaterThanOrEqual(0.99);
  },
);

test('a blind guess rarely finds the hole of the slider', () => {
  const tries = 20_000;
  const found = Array.from({ length: tries }, () => newHole(randomBytes)).filter(({ x }) =>
    isInHole(0.5, x),
  ).length;
  console.log(
    `slider: ${percent(found / tries)} of ${tries} blind guesses in the middle are right`,
  );
  expect(found / tries).toBeLessThan(0.069);
});

/** Every code there is, tried on so many phones that each have one. */
async function guess(
  from: string,
  phones: number,
  addressOf: (phone: number, code: number) => string,
) {
  const { ports } = await portsForTest();
  let compared = 0;
  let guessed = 0;
  for (let phone = 0; phone < phones; phone += 1) {
    const owner = { mobile: `139${String(phone).padStart(8, '0')}`, scene: 'login' } as const;
    await seededCode(ports, { ...owner, code: newSmsCode(randomBytes, 4) });
    for (let code = 0; code < 10_000; code += 1) {
      const attempt = { ...owner, code: String(code).padStart(4, '0') };
      const address = addressOf(phone, code);
      const { outcome } = await consumeSmsCode(ports, { ...attempt, address });
      if (outcome === 'wrongCode' || outcome === 'accepted') compared += 1;
      if (outcome === 'accepted') guessed += 1;
    }
  }
  const tries = (phones * 10_000).toLocaleString('en');
  console.log(`codes: ${tries} tries from ${from}: ${compared} compared, ${guessed} guessed`);
  return { compared, guessed };
}

test('of all codes tried on ten phones from one address at most twenty are compared', async () => {
  const { compared } = await guess('one address', 10, () => '192.0.2.1');
  expect(compared).toBeLessThanOrEqual(20);
});

test('of all codes tried on twenty phones from endless addresses at most a hundred are compared, and fewer than three are right', async () => {
  const { compared, guessed } = await guess(
    'endless addresses',
    20,
    (phone, code) => `${phone}-${code}`,
  );
  expect(compared).toBeLessThanOrEqual(100);
  expect(guessed).toBeLessThan(3);
});

/** Every seven seconds for an hour a question is asked and answered; returns how many texts went out. */
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
])('a program that solves every question gets few texts an hour: %s', async (name, way, most) => {
  const texts = await textsByQuestions(name, way);
  expect(texts).toBeGreaterThan(0);
  expect(texts).toBeLessThanOrEqual(most);
});

/** A client with a solved captcha for every text, since a program reads most of them. */
const requestText = (ports: Ports, request: Partial<SendRequest> & { readonly mobile: string }) => {
  const fresh = ports.randomBytes(8).toString('hex');
  const stranger = { scene: 'login', address: fresh, device: fresh } as const;
  return deliverSmsCode(ports, { ...stranger, ...request });
};

/** Takes every text it gets for an hour, as fast as it gets them; phones and devices are endless. */
async function textsOfAttack(ports: Ports, addresses: readonly string[]) {
  let texts = 0;
  for (let index = 0; index < 20 * addresses.length + 40; index += 1) {
    const address = addresses[index % addresses.length] ?? '';
    const { outcome } = await requestText(ports, { mobile: anyPhone(5_000 + index), address });
    if (outcome === 'sent') texts += 1;
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
])('an attacker with a solved captcha for every text gets %s', async (name, addresses, most) => {
  const { ports } = await portsForTest();
  const owner = { mobile: anyPhone(1), device: 'of the owner', scene: 'login' } as const;
  const code = await seededCode(ports, owner);
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
  expect(texts).toBe(most);
  expect(served['proved device at the same address'].outcome).toBe('sent');
  expect(served['session of the phone'].outcome).toBe('sent');
});

test('strangers who name phones of customers leave the texts kept for those', async () => {
  const { ports } = await portsForTest({ smsPerHour: 100 });
  const customers = Array.from({ length: 90 }, (_, at) => ({
    ...{ mobile: anyPhone(at), device: `device ${at}`, scene: 'login' as const },
  }));
  for (const customer of customers) {
    const code = await seededCode(ports, customer);
    await consumeSmsCode(ports, { ...customer, code, address: 'home' });
  }
  let strangers = 0;
  for (const { mobile } of customers) {
    if ((await requestText(ports, { mobile })).outcome === 'sent') strangers += 1;
  }
  let owners = 0;
  for (const customer of customers.slice(0, 30)) {
    if ((await requestText(ports, customer)).outcome === 'sent') owners += 1;
  }
  console.log(
    `texts: site 100 an hour, strangers who name 90 phones of customers: ${strangers}; ` +
      `then ${owners} of 30 customers on their own devices`,
  );
  expect({ strangers, owners }).toEqual({ strangers: 70, owners: 30 });
});
