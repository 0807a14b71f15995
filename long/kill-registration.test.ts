import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
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

const formOf = ({ mobile, name }: Registrant) => ({
  fullName: name,
  contactPhone: mobile,
  contactName: '王小明',
  registerCity: '南京市',
  cityCode: '320100',
  identifyCode: CODE,
  scale: '1-10人',
  industryId: '3',
});

const register = ({ origin }: GatewayProcess, each: Registrant) =>
  post(origin, registerEnterprise.path, formOf(each), { 'x-forwarded-for': each.address }).catch(
    () => null,
  );

/** Sends the form and hangs up: whatever becomes of it, the answer is lost. */
function registerUnheard({ origin }: GatewayProcess, each: Registrant): Promise<void> {
  const body = JSON.stringify(formOf(each));
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      const head = [
        `POST ${registerEnterprise.path} HTTP/1.1`,
        `host: ${hostname}`,
        'content-type: application/json',
        `x-forwarded-for: ${each.address}`,
        `content-length: ${Buffer.byteLength(body)}`,
      ];
      socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => {
        socket.destroy();
        resolve();
      });
    });
    socket.on('error', () => resolve());
  });
}

async function companiesOf({ origin }: GatewayProcess, phones: ReadonlySet<string>) {
  const headers = { authorization: `Bearer ${SERVICE_TOKEN}` };
  const asked = { currPage: 1, pageSize: 50 };
  const { body } = await post(origin, listRegistrations.path, asked, headers);
  const { list } = (body?.data ?? { list: [] }) as { list: { contactPhone: string }[] };
  return list.filter(({ contactPhone }) => phones.has(contactPhone));
}

/** Registers all at once, half of them unheard, and kills the gateway when some have their answer. */
async function registerAndKill(gateway: GatewayProcess, registrants: readonly Registrant[]) {
  const answered: string[] = [];
  const enough = Math.floor((Math.random() * AT_ONCE) / 2);
  let haveEnough = () => {};
  const waiting = new Promise<void>((resolve) => {
    haveEnough = resolve;
  });
  const answers = registrants.map(async (each, index) => {
    if (index % 2) return registerUnheard(gateway, each);
    const answer = await register(gateway, each);
    if (answer?.body?.success === true) answered.push(each.mobile);
    if (answered.length >= enough) haveEnough();
  });
  await waiting;
  await gateway.kill();
  await Promise.all(answers);
  return answered;
}

test('killed at any moment, a registration that is sent again succeeds and is one company', async () => {
  let unanswered = 0;
  let storedUnanswered = 0;
  await (await startGateway(env)).stop();
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const registrants = Array.from({ length: AT_ONCE }, (_, index) =>
      registrantOf(cycle * AT_ONCE + index),
    );
    const phones = new Set(registrants.map(({ mobile }) => mobile));
    seedCodes(registrants);
    const answered = await registerAndKill(await startGateway(env), registrants);

    const again = await startGateway(env);
    const stored = new Set((await companiesOf(again, phones)).map((each) => each.contactPhone));
    expect(answered.filter((phone) => !stored.has(phone))).toEqual([]);
    unanswered += AT_ONCE - answered.length;
    storedUnanswered += stored.size - answered.length;
    for (const each of registrants) {
      const answer = await register(again, each);
      expect(answer?.body?.success, `cycle ${cycle}: ${String(answer?.body?.msg)}`).toBe(true);
    }
    expect(await companiesOf(again, phones)).toHaveLength(AT_ONCE);
    await again.stop();
  }
  console.log(
    `${CYCLES} kills, ${unanswered} answers lost, ${storedUnanswered} of them of a stored company`,
  );
  expect(storedUnanswered).toBeGreaterThan(0);
});
