import { deviceToken } from '@ride/contract/device-token';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  gatewayForTest,
  post,
  type TestGateway,
} from '../apps/gateway/src/app/testing/gateway-for-test.ts';
import { fetchGraphicCodeText } from '../apps/gateway/src/app/testing/pictures-for-test.ts';

const OWNER = '13800000000';
const DAYS = 10;
const GUESSES_AN_HOUR = 20;
const LOGINS_A_DAY = 4;

interface Client {
  readonly address: string;
  readonly visitorId: string;
}

let clients = 0;
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

async function requestCode(gateway: TestGateway, client: Client) {
  const headers = await headersOf(gateway, client);
  const code = await fetchGraphicCodeText(gateway, { mobile: OWNER, scene: 'login' }, headers);
  return post(gateway.app, sendSmsCode, { mobile: OWNER, scene: 'login', code }, headers);
}

const enterCode = async (gateway: TestGateway, client: Client, identifyCode: string) =>
  post(gateway.app, login, { mobile: OWNER, identifyCode }, await headersOf(gateway, client));

/** Each guess comes from another client, and all are wrong. */
async function attack(gateway: TestGateway): Promise<void> {
  await requestCode(gateway, newClient());
  const sent = Number(gateway.texts.at(-1)?.code ?? 0);
  for (let guess = 1; guess <= GUESSES_AN_HOUR; guess += 1) {
    const code = String((sent + guess) % 10_000).padStart(4, '0');
    await enterCode(gateway, newClient(), code);
  }
}

/** Times at which wrong codes of unknown clients were compared; each comparison leaves one row. */
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

test('ten days of guessed text-message codes lock out nobody who has verified the phone before', async () => {
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
    // An attack between sending and entering the code does the most harm.
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
