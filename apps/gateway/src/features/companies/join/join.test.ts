import { joinRequest } from '@ride/contract/enterprise';
import { sharedRefusals } from '@ride/contract/envelope';
import { expect, test } from 'vitest';
import {
  COMPANY_NAME,
  CONTACT_PHONE,
  insertSmsCode,
  logInForToken,
  register,
  registerTestCompany,
} from '../../../app/testing/companies-for-test.ts';
import { gatewayForTest, post, type TestGateway } from '../../../app/testing/gateway-for-test.ts';

const { refusals } = joinRequest;
const ASKER = '13900000009';

const requestJoin = ({ app }: TestGateway, differing: Record<string, unknown> = {}, headers = {}) =>
  post(
    app,
    joinRequest,
    {
      fullName: COMPANY_NAME,
      contactName: '李小红',
      contactPhone: ASKER,
      identifyCode: '2468',
      ...differing,
    } as never,
    headers,
  );

const stored = ({ ports: { db } }: TestGateway) =>
  db
    .selectFrom('joinRequests')
    .select(['fullName', 'contactName', 'mobile as contactPhone', 'requestedAt'])
    .execute();

test('a visitor requests to join a registered company with a text-message code', async () => {
  const gateway = await gatewayForTest();
  await registerTestCompany(gateway);
  await insertSmsCode(gateway, ASKER);
  await register(gateway, { contactPhone: ASKER });
  expect(await requestJoin(gateway)).toMatchObject({ status: 200, success: true, data: null });
  expect(await stored(gateway)).toEqual([
    {
      fullName: COMPANY_NAME,
      contactName: '李小红',
      contactPhone: ASKER,
      requestedAt: gateway.ports.now(),
    },
  ]);
});

test('the answer to a join request does not reveal whether the company exists', async () => {
  const gateway = await gatewayForTest();
  await registerTestCompany(gateway);
  await insertSmsCode(gateway, ASKER);
  const known = await requestJoin(gateway);
  await insertSmsCode(gateway, ASKER, '1357');
  const unknown = await requestJoin(gateway, { fullName: '没有的公司', identifyCode: '1357' });
  expect(unknown).toEqual(known);
  expect(await stored(gateway)).toHaveLength(2);
});

test('a join request with a session uses the session’s phone, whatever the body says', async () => {
  const gateway = await gatewayForTest();
  const token = await logInForToken(gateway, ASKER);
  const request = { codeType: 1, contactPhone: CONTACT_PHONE, identifyCode: undefined };
  expect((await requestJoin(gateway, request, { token })).success).toBe(true);
  expect(await stored(gateway)).toMatchObject([{ contactPhone: ASKER }]);
  expect((await requestJoin(gateway, request)).code).toBe(sharedRefusals.loginRequired);
});

test('a join request without a correct text-message code is not stored', async () => {
  const gateway = await gatewayForTest();
  expect((await requestJoin(gateway)).code).toBe(refusals.codeEnded);
  await insertSmsCode(gateway, ASKER);
  expect((await requestJoin(gateway, { identifyCode: '1111' })).code).toBe(refusals.wrongCode);
  expect((await requestJoin(gateway, { fullName: '\u200B' })).code).toBe(refusals.unfitName);
  expect(await stored(gateway)).toEqual([]);
});

test('one text-message code is valid for one join request', async () => {
  const gateway = await gatewayForTest();
  await insertSmsCode(gateway, ASKER);
  expect((await requestJoin(gateway)).success).toBe(true);
  expect((await requestJoin(gateway, { fullName: '另一家公司' })).code).toBe(refusals.codeEnded);
});

test('a repeated join request updates the stored one, and a phone is limited to five a day', async () => {
  const gateway = await gatewayForTest();
  const token = await logInForToken(gateway, ASKER);
  const request = { codeType: 1, identifyCode: undefined };
  for (let times = 0; times < 5; times += 1) {
    gateway.clock.advance(1000);
    expect((await requestJoin(gateway, request, { token })).success).toBe(true);
  }
  expect(await requestJoin(gateway, request, { token })).toMatchObject({
    code: refusals.tooManyJoinRequests,
    msg: '申请次数过多，请稍后再试',
  });
  expect(await stored(gateway)).toMatchObject([{ requestedAt: gateway.ports.now() }]);
});

test('one network address is limited to twenty join requests a day', async () => {
  const gateway = await gatewayForTest();
  const from = async (index: number) => {
    const token = await logInForToken(gateway, String(13_900_000_100 + index));
    return requestJoin(gateway, { codeType: 1, identifyCode: undefined }, { token });
  };
  for (let index = 0; index < 20; index += 1) expect((await from(index)).success).toBe(true);
  expect((await from(20)).code).toBe(refusals.tooManyJoinRequests);
});

test('a text-message code stays valid when its join request is rate-limited', async () => {
  const gateway = await gatewayForTest();
  const token = await logInForToken(gateway, ASKER);
  for (let times = 0; times < 5; times += 1) {
    await requestJoin(gateway, { codeType: 1, identifyCode: undefined }, { token });
  }
  await insertSmsCode(gateway, ASKER);
  expect((await requestJoin(gateway)).code).toBe(refusals.tooManyJoinRequests);
  const held = await gateway.ports.db
    .selectFrom('limitUses')
    .select('subject')
    .where('subject', 'like', 'smsFailure:%')
    .execute();
  expect(held).toEqual([]);
  expect((await register(gateway, { contactPhone: ASKER })).success).toBe(true);
});
