import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getVerify } from '@ride/contract/captcha';
import { deviceToken } from '@ride/contract/device-token';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { expect, onTestFinished, test } from 'vitest';
import {
  gatewayForTest,
  post,
  SERVICE_TOKEN,
  type TestGateway,
} from '../apps/gateway/src/app/testing/gateway-for-test.ts';
import { readPicture } from '../apps/gateway/src/app/testing/pictures-for-test.ts';
import { auditedEntries } from '../apps/gateway/src/testing/audited-entries.ts';
import { root } from '../scripts/lib/root.mjs';

const OWNER = '13800000000';
const DAYS = 10;
const GUESSES_AN_HOUR = 20;
const LOGINS_A_DAY = 4;

interface Client {
  readonly address: string;
  readonly visitorId: string;
}

let clients = 0;
/** An address and a device nobody has seen. */
function newClient(): Client {
  clients += 1;
  const address = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
  return { address, visitorId: `visitor-${String(clients).padStart(12, '0')}` };
}

async function headersOf({ app }: TestGateway, { address, visitorId }: Client) {
  const headers = { 'x-forwarded-for': address };
  const { data } = await post(app, deviceToken, { visitorId }, headers);
  return { ...headers, riskDeviceToken: data.riskDeviceToken };
}

/** Requests a code with a solved picture. */
async function requestCode(gateway: TestGateway, client: Client) {
  const headers = await headersOf(gateway, client);
  const code = await readPicture(gateway, { mobile: OWNER, scene: 'login' }, headers);
  return post(gateway.app, sendSmsCode, { mobile: OWNER, scene: 'login', code }, headers);
}

const enterCode = async (gateway: TestGateway, client: Client, identifyCode: string) =>
  post(gateway.app, login, { mobile: OWNER, identifyCode }, await headersOf(gateway, client));

/** Solves a picture, requests a code and guesses, each time from elsewhere. Never guesses right. */
async function attack(gateway: TestGateway): Promise<void> {
  await requestCode(gateway, newClient());
  const sent = Number(gateway.texts.at(-1)?.code ?? 0);
  for (let guess = 1; guess <= GUESSES_AN_HOUR; guess += 1) {
    const code = String((sent + guess) % 10_000).padStart(4, '0');
    await enterCode(gateway, newClient(), code);
  }
}

/** When wrong codes of strangers were compared: each leaves one row. */
async function comparedAt({ ports }: TestGateway): Promise<number[]> {
  const rows = await ports.db
    .selectFrom('limitUses')
    .select('usedAt')
    .where('subject', '=', `smsFailure:phone:${OWNER}`)
    .orderBy('usedAt')
    .execute();
  return rows.map(({ usedAt }) => usedAt);
}

const maxInADay = (times: readonly number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + DAY_MS).length));

test('strangers who guess codes for ten days lock out nobody who has proved the phone', async () => {
  const gateway = await gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  const owner = newClient();
  await requestCode(gateway, owner);
  await enterCode(gateway, owner, gateway.texts.at(-1)?.code ?? '');
  let logins = 0;
  let succeeded = 0;
  for (let hour = 0; hour < DAYS * 24; hour += 1) {
    gateway.clock.advance(HOUR_MS);
    await attack(gateway);
    if (hour % (24 / LOGINS_A_DAY) !== 0) continue;
    logins += 1;
    const sent = await requestCode(gateway, owner);
    const code = gateway.texts.at(-1)?.code ?? '';
    // Between the text and its entry, when it hurts most.
    await attack(gateway);
    const entered = await enterCode(gateway, owner, code);
    if (sent.success && entered.success) succeeded += 1;
  }
  const compared = await comparedAt(gateway);
  const guesses = (DAYS * 24 + logins) * GUESSES_AN_HOUR;
  console.log(
    `locks: ${guesses} guesses of strangers in ${DAYS} days, ${compared.length} compared, ` +
      `at most ${maxInADay(compared)} in 24 hours; ` +
      `the owner's known device logged in ${succeeded} of ${logins} times`,
  );
  expect(succeeded).toBe(logins);
  expect(maxInADay(compared)).toBeLessThanOrEqual(10);
}, 300_000);

/** `npm run ride -- phones unlock FILE`, as support runs it, against the gateway of a test. */
async function unlockByCommand({ app }: TestGateway, mobile: string, by: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ride-unlock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'phone.json');
  writeFileSync(file, JSON.stringify({ mobile, by }));
  const env = {
    ...process.env,
    GATEWAY_ADDRESS: await app.listen({ host: '127.0.0.1', port: 0 }),
    SERVICE_TOKEN,
  };
  const program = ['scripts/ride.mjs', 'phones', 'unlock', file];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, env });
  return stdout;
}

test('support lifts a lock that strangers caused with the command for it: the owner logs in at a new device, and the audit says who lifted it', async () => {
  const gateway = await gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  for (let hour = 0; hour < 12; hour += 1) {
    gateway.clock.advance(HOUR_MS);
    await attack(gateway);
  }
  const owner = newClient();
  const { codeLocked } = sendSmsCode.refusals;
  expect(await requestCode(gateway, owner)).toMatchObject({ code: codeLocked });

  expect(await unlockByCommand(gateway, OWNER, '客服小李')).toContain(`${OWNER} unlocked`);
  expect(await requestCode(gateway, owner)).toMatchObject({ success: true });
  const code = gateway.texts.at(-1)?.code ?? '';
  expect(await enterCode(gateway, owner, code)).toMatchObject({ success: true });
  expect(await auditedEntries(gateway.ports.db)).toMatchObject([
    {
      actor: { kind: 'service' },
      action: 'phone.unlocked',
      reason: '138****0000，操作人：客服小李',
    },
  ]);
}, 120_000);

const SECONDS_TO_READ = 8;
const ATTEMPTS = 20;

/** How a person logs in: looks at the picture for some seconds, then types its text and the code. */
async function logInAsPerson(
  gateway: TestGateway,
  pictureId: { readonly pictureId?: string },
  attackOnce: () => Promise<unknown>,
) {
  const client = newClient();
  const headers = await headersOf(gateway, client);
  const picture = { mobile: OWNER, scene: 'login', ...pictureId } as const;
  await post(gateway.app, getVerify, picture, headers);
  const code = gateway.drawn.codes.at(-1)?.text ?? '';
  for (let second = 0; second < SECONDS_TO_READ; second += 1) {
    await attackOnce();
    gateway.clock.advance(1_000);
  }
  const sent = await post(gateway.app, sendSmsCode, { ...picture, code }, headers);
  if (!sent.success) return false;
  await attackOnce();
  return (await enterCode(gateway, client, gateway.texts.at(-1)?.code ?? '')).success;
}

/** One call a second for the phone: a wrong text, or a new picture that would replace the owner's. */
test.each([
  ['with the id of its page', { pictureId: 'the-page-of-the-owner' }],
  ['by its device', {}],
])(
  'a stranger who sends a wrong text every second uses up no picture that its owner answers %s',
  async (way, pictureId) => {
    const gateway = await gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
    const stranger = await headersOf(gateway, newClient());
    const subject = { mobile: OWNER, scene: 'login' } as const;
    let calls = 0;
    const attackOnce = () => {
      calls += 1;
      return calls % 4 === 0
        ? post(gateway.app, getVerify, subject, stranger)
        : post(gateway.app, sendSmsCode, { ...subject, code: 'ZZZZ' }, stranger);
    };
    let succeeded = 0;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (await logInAsPerson(gateway, pictureId, attackOnce)) succeeded += 1;
      // Past what the phone may be sent in an hour and a day.
      gateway.clock.advance(3 * HOUR_MS);
    }
    console.log(
      `pictures ${way}: one call a second of a stranger for the phone, ` +
        `its owner logged in ${succeeded} of ${ATTEMPTS} times from new devices`,
    );
    expect(succeeded).toBe(ATTEMPTS);
  },
  120_000,
);
