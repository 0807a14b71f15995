import { registerEnterprise } from '@ride/contract/enterprise';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  CONTACT_PHONE,
  insertSmsCode,
  logInForToken,
  register,
  registerTestCompany,
} from '../../../app/testing/companies-for-test.ts';
import { gatewayForTest, type TestGateway } from '../../../app/testing/gateway-for-test.ts';

const { refusals } = registerEnterprise;

async function companies({ ports }: TestGateway): Promise<number> {
  const all = await ports.db.selectFrom('companies').select('id').execute();
  const administrators = await ports.db
    .selectFrom('companyAdministrators')
    .select('companyId')
    .execute();
  expect(administrators.map((each) => each.companyId).sort()).toEqual(
    all.map(({ id }) => id).sort(),
  );
  return all.length;
}

async function withCode() {
  const gateway = await gatewayForTest();
  await insertSmsCode(gateway, CONTACT_PHONE);
  return gateway;
}

test('a hundred concurrent equal submissions on two gateways register one company, and all succeed', async () => {
  const gateway = await withCode();
  const second = await gatewayForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => register(index % 2 ? gateway : second)),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(100);
  expect(await companies(gateway)).toBe(1);
});

test('of concurrent registrations of several companies with one phone only one succeeds', async () => {
  const gateway = await withCode();
  const second = await gatewayForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  const answers = await Promise.all(
    ['甲公司', '乙公司', '丙公司', '丁公司'].map((fullName, index) =>
      register(index % 2 ? gateway : second, { fullName }),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const codes = answers.filter(({ success }) => !success).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set([refusals.phoneRegistered]));
  expect(await companies(gateway)).toBe(1);
});

test('of concurrent registrations of one company with several phones only one succeeds', async () => {
  const gateway = await gatewayForTest();
  const second = await gatewayForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  const phones = Array.from({ length: 8 }, (_, index) => `1390000000${index}`);
  for (const phone of phones) await insertSmsCode(gateway, phone);
  const answers = await Promise.all(
    phones.map((contactPhone, index) => register(index % 2 ? gateway : second, { contactPhone })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const codes = answers.filter(({ success }) => !success).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set([refusals.companyRegistered]));
  expect(await companies(gateway)).toBe(1);
});

test('a registration repeated after a lost answer gets the same answer from any gateway', async () => {
  const gateway = await withCode();
  const first = await register(gateway);
  const second = await gatewayForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  gateway.clock.advance(5 * MINUTE_MS - 1);
  expect(await register(second)).toEqual(first);
  expect(await register(second, { fullName: ' 南京示例科技有限公司' })).toEqual(first);
  expect(await companies(gateway)).toBe(1);
});

test('a registration repeated with the same form and a new code gets the same answer', async () => {
  const gateway = await withCode();
  const first = await register(gateway);
  gateway.clock.advance(MINUTE_MS);
  await insertSmsCode(gateway, CONTACT_PHONE, '1357');
  expect(await register(gateway, { identifyCode: '1357' })).toEqual(first);
  expect(await companies(gateway)).toBe(1);
});

test('a registration repeated after five minutes is refused because its code has expired', async () => {
  const gateway = await withCode();
  await register(gateway);
  gateway.clock.advance(5 * MINUTE_MS);
  expect((await register(gateway)).code).toBe(refusals.codeEnded);
});

test.each([
  { contactName: '李小红' },
  { fullName: '另一家公司' },
  { cityCode: '310100' },
  { scale: '1-10人' },
  { industryId: 4 },
  { location: 'elsewhere' },
  { recommendid: 'r-2' },
] as const)(
  'a registration repeated with the same code but %j is refused as an already registered phone',
  async (differing) => {
    const gateway = await withCode();
    await register(gateway);
    expect((await register(gateway, differing)).code).toBe(refusals.phoneRegistered);
    expect(await companies(gateway)).toBe(1);
  },
);

test('a registration repeated with another inviter keeps the first inviter', async () => {
  const gateway = await withCode();
  await register(gateway, { recommendid: 'first' });
  await register(gateway, { recommendid: 'second' });
  const stored = await gateway.ports.db.selectFrom('companies').select('recommendId').execute();
  expect(stored).toEqual([{ recommendId: 'first' }]);
});

test('a registration repeated with a wrong code never gets the stored answer', async () => {
  const gateway = await withCode();
  await register(gateway);
  for (let guess = 0; guess < 40; guess += 1) {
    const identifyCode = String(3000 + guess);
    expect((await register(gateway, { identifyCode })).code).toBe(refusals.codeEnded);
  }
  // Only thirty attempts are compared with the stored answer, so now even the right code is
  // refused.
  const right = await register(gateway, { contactName: '李小红' });
  expect(right.code).toBe(refusals.codeEnded);
});

test('a registration repeated in a session gets the same answer, and another form is refused as an already registered phone', async () => {
  const gateway = await gatewayForTest();
  const token = await logInForToken(gateway, CONTACT_PHONE);
  const registerInSession = (differing = {}) =>
    register(gateway, { codeType: 1, identifyCode: undefined, ...differing }, { token });
  expect((await registerInSession()).success).toBe(true);
  expect((await registerInSession()).success).toBe(true);
  expect((await registerInSession({ fullName: '另一家公司' })).code).toBe(refusals.phoneRegistered);
  gateway.clock.advance(5 * MINUTE_MS);
  expect((await registerInSession()).code).toBe(refusals.phoneRegistered);
});

test('refusals of registrations beyond the rate limit do not reveal which companies are registered', async () => {
  const gateway = await gatewayForTest();
  await registerTestCompany(gateway);
  const token = await logInForToken(gateway, '13900000009');
  const request = { codeType: 1, identifyCode: undefined };
  const codes: number[] = [];
  for (let times = 0; times < 31; times += 1) {
    codes.push((await register(gateway, request, { token })).code);
  }
  expect(codes.slice(0, 30)).toEqual(Array(30).fill(refusals.companyRegistered));
  expect(codes[30]).toBe(refusals.tooManyRegistrations);
});
