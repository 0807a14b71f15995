import { verificationEnterPriseInfo } from '@ride/contract/enterprise';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  COMPANY_NAME,
  CONTACT_PHONE,
  registerTestCompany,
} from '../../../app/testing/companies-for-test.ts';
import { gatewayForTest, post, type TestGateway } from '../../../app/testing/gateway-for-test.ts';

const { refusals } = verificationEnterPriseInfo;

const check = (
  { app }: TestGateway,
  request: { contactPhone: string } | { fullName: string },
  headers = {},
) => post(app, verificationEnterPriseInfo, request, headers);

test('the duplicate check reports a phone and a name as free until a company has them', async () => {
  const gateway = await gatewayForTest();
  const free = { status: 200, success: true, data: null };
  expect(await check(gateway, { contactPhone: CONTACT_PHONE })).toMatchObject(free);
  expect(await check(gateway, { fullName: COMPANY_NAME })).toMatchObject(free);
  await registerTestCompany(gateway);
  expect(await check(gateway, { contactPhone: CONTACT_PHONE })).toMatchObject({
    code: 40001,
    msg: '手机号已注册，请勿重复注册',
    data: null,
  });
  expect(await check(gateway, { fullName: ' 南京示例科技有限公司' })).toMatchObject({
    code: 40002,
    msg: '企业已注册，请联系企业管理员咨询',
    data: null,
  });
});

test('the duplicate check finds no company for an empty name', async () => {
  const gateway = await gatewayForTest();
  expect((await check(gateway, { fullName: '\u200B' })).success).toBe(true);
});

test('one network address is limited to thirty duplicate checks an hour, and another address is unaffected', async () => {
  const gateway = await gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const checkIndex = (index: number, address = '192.0.2.1') => {
    const request = index % 2 ? { contactPhone: CONTACT_PHONE } : { fullName: `公司${index}` };
    return check(gateway, request, from(address));
  };
  for (let index = 0; index < 30; index += 1) expect((await checkIndex(index)).success).toBe(true);
  expect(await checkIndex(30)).toMatchObject({
    status: 200,
    code: refusals.tooManyChecks,
    msg: '查询次数过多，请稍后再试',
  });
  expect((await checkIndex(30, '192.0.2.2')).success).toBe(true);
  gateway.clock.advance(HOUR_MS);
  expect((await checkIndex(31)).success).toBe(true);
});

test('all addresses of a /24 network together are limited to four times the duplicate checks of one address', async () => {
  const gateway = await gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  const checkFrom = (address: string) =>
    check(gateway, { contactPhone: CONTACT_PHONE }, { 'x-forwarded-for': address });
  for (let host = 0; host < 120; host += 1) {
    expect((await checkFrom(`192.0.2.${host}`)).success).toBe(true);
  }
  expect((await checkFrom('192.0.2.120')).code).toBe(refusals.tooManyChecks);
  expect((await checkFrom('192.0.3.1')).success).toBe(true);
});

test('of a hundred concurrent duplicate checks only thirty are answered', async () => {
  const gateway = await gatewayForTest();
  const second = await gatewayForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      check(index % 2 ? gateway : second, { fullName: `公司${index}` }),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(30);
});
