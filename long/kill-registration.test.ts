import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerEnterprise } from '@ride/contract/enterprise';
import { listRegistrations } from '@ride/contract/internal';
import { afterAll, expect, test } from 'vitest';
import { type GatewayProcess, post, SERVICE_TOKEN, startGateway } from './gateway-process.ts';

const CYCLES = Number(process.env.CYCLES ?? 30);
const AT_ONCE = 8;
const CODE = '2468';
const SECRET = 'secret-of-the-registrations-that-are-killed';

const scratch = mkdtempSync(join(tmpdir(), 'ride-kill-registration-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const env = {
  DATA_DIR: join(scratch, 'data'),
  SECRET,
  DEMO_DATA: 'off',
  // A company, a phone and an address for each, so that no limit comes between.
  TRUSTED_PROXIES: '127.0.0.1',
  CALLS_PER_SECOND: '1000000',
};

interface Registrant {
  readonly mobile: string;
  readonly name: string;
  readonly address: string;
}

const registrantOf = (number: number): Registrant => ({
  mobile: String(13_900_000_000 + number),
  name: `第${number}家示例公司`,
  address: `10.0.${number >> 8}.${number & 255}`,
});

type SqliteFile = {
  pragma(words: string): void;
  prepare(sql: string): { run(...values: (string | number)[]): void };
  close(): void;
};
const Database = createRequire(new URL('../apps/gateway/package.json', import.meta.url))(
  'libsql',
) as new (
  path: string,
) => SqliteFile;

/** Codes as if they had been sent and read. */
function seedCodes(registrants: readonly Registrant[]): void {
  const file = new Database(join(env.DATA_DIR, 'ridepages.sqlite'));
  file.pragma('busy_timeout = 5000');
  const insert = file.prepare(
    `insert into sms_codes (mobile, scene, code_hmac, sent_at, expires_at, tries)
     values (?, 'register', ?, ?, ?, 0)`,
  );
  const now = Date.now();
  for (const { mobile } of registrants) {
    const hmac = createHmac('sha256', SECRET).update(`smsCode\n${mobile}\nregister\n${CODE}`);
    insert.run(mobile, hmac.digest('base64url'), now, now + 5 * 60_000);
  }
  file.close();
}

const register = ({ origin }: GatewayProcess, { mobile, name, address }: Registrant) =>
  post(
    origin,
    registerEnterprise.path,
    {
      fullName: name,
      contactPhone: mobile,
      contactName: '王小明',
      registerCity: '南京市',
      cityCode: '320100',
      identifyCode: CODE,
      scale: '1-10人',
      industryId: '3',
    },
    { 'x-forwarded-for': address },
  ).catch(() => null);

async function companiesOf({ origin }: GatewayProcess, phones: ReadonlySet<string>) {
  const headers = { authorization: `Bearer ${SERVICE_TOKEN}` };
  const asked = { currPage: 1, pageSize: 50 };
  const { body } = await post(origin, listRegistrations.path, asked, headers);
  const { list } = (body?.data ?? { list: [] }) as { list: { contactPhone: string }[] };
  return list.filter(({ contactPhone }) => phones.has(contactPhone));
}

test('killed at any moment, a registration that is sent again succeeds and is one company', async () => {
  let lost = 0;
  await (await startGateway(env)).stop();
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const registrants = Array.from({ length: AT_ONCE }, (_, index) =>
      registrantOf(cycle * AT_ONCE + index),
    );
    seedCodes(registrants);
    const gateway = await startGateway(env);
    const answers = registrants.map((each) => register(gateway, each));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
    await gateway.kill();
    lost += (await Promise.all(answers)).filter((answer) => answer?.body?.success !== true).length;

    const again = await startGateway(env);
    for (const each of registrants) {
      const answer = await register(again, each);
      expect(answer?.body?.success, `cycle ${cycle}: ${String(answer?.body?.msg)}`).toBe(true);
    }
    const companies = await companiesOf(again, new Set(registrants.map(({ mobile }) => mobile)));
    expect(companies).toHaveLength(AT_ONCE);
    await again.stop();
  }
  console.log(`${CYCLES} kills, ${lost} answers lost, every company registered once`);
  expect(lost).toBeGreaterThan(0);
});
