import { registerEnterprise, registerEnterpriseShort } from '@ride/contract/enterprise';
import { sharedRefusals } from '@ride/contract/envelope';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  COMPANY_NAME,
  CONTACT_PHONE,
  insertSmsCode,
  logInForToken,
  register,
  registerTestCompany,
  registrationForm,
} from '../../../app/testing/companies-for-test.ts';
import { gatewayForTest, post, type TestGateway } from '../../../app/testing/gateway-for-test.ts';

const { refusals } = registerEnterprise;

const companiesOf = ({ ports }: TestGateway) =>
  ports.db.selectFrom('companies').selectAll().execute();

test('a company is stored with its super administrator and its source', async () => {
  const gateway = await gatewayForTest();
  await insertSmsCode(gateway, CONTACT_PHONE);
  const answer = await register(gateway, {
    location: 'poster',
    sourceId: '1',
    recommendid: '推荐人 <7>',
  });
  const [company, ...others] = await companiesOf(gateway);
  expect(others).toEqual([]);
  expect(answer).toMatchObject({ status: 200, success: true });
  expect(answer.data).toEqual({ receiptNumber: company?.receiptNumber });
  expect(company?.receiptNumber).toMatch(/^QY\d{8}-[0-9A-Z]{8}$/);
  expect(company).toMatchObject({
    fullName: COMPANY_NAME,
    contactName: '王小明',
    contactPhone: CONTACT_PHONE,
    cityCode: '320100',
    cityName: '南京市',
    scale: '101-500人',
    industryId: '3',
    source: 'poster',
    sourceId: '1',
    extensionType: null,
    recommendId: '推荐人 <7>',
    registeredAt: gateway.ports.now(),
  });
  const administrators = await gateway.ports.db
    .selectFrom('companyAdministrators')
    .selectAll()
    .execute();
  expect(administrators).toEqual([
    {
      mobile: CONTACT_PHONE,
      companyId: company?.id,
      name: '王小明',
      role: 'super',
      appointedAt: gateway.ports.now(),
    },
  ]);
});

test('the short form has no industry and stores its extension type', async () => {
  const gateway = await gatewayForTest();
  await insertSmsCode(gateway, CONTACT_PHONE);
  const { industryId: _none, ...short } = registrationForm;
  const proof = { contactPhone: CONTACT_PHONE, identifyCode: '2468' };
  const request = {
    ...short,
    ...proof,
    type: 2,
    extensionType: 'invite',
    recommendId: 'r-1',
  } as const;
  expect((await post(gateway.app, registerEnterpriseShort, request)).success).toBe(true);
  expect(await companiesOf(gateway)).toMatchObject([
    { industryId: null, extensionType: 'invite', recommendId: 'r-1' },
  ]);
});

test.each([
  ['110101', '110100', '北京市'],
  ['320106', '320100', '南京市'],
  ['710100', '710100', '台北市'],
  ['984000', '984000', '美国'],
])(
  "the city code %s of a registration is stored as %s with the gateway's own name of the city",
  async (cityCode, code, name) => {
    const gateway = await gatewayForTest();
    await insertSmsCode(gateway, CONTACT_PHONE);
    expect((await register(gateway, { cityCode, registerCity: '别处' })).success).toBe(true);
    expect(await companiesOf(gateway)).toMatchObject([{ cityCode: code, cityName: name }]);
  },
);

test('a refused registration does not use up its text-message code', async () => {
  const gateway = await gatewayForTest();
  await registerTestCompany(gateway, { contactPhone: '13900000001' });
  await insertSmsCode(gateway, CONTACT_PHONE);
  expect(await register(gateway)).toMatchObject({
    code: refusals.companyRegistered,
    msg: '企业已注册，请联系企业管理员咨询',
  });
  expect((await register(gateway, { fullName: '另一家公司' })).success).toBe(true);
  expect(await companiesOf(gateway)).toHaveLength(2);
});

test('a wrong, a missing and an already used text-message code are refused, and no company is registered', async () => {
  const gateway = await gatewayForTest();
  expect((await register(gateway)).code).toBe(refusals.codeEnded);
  await insertSmsCode(gateway, CONTACT_PHONE);
  expect(await register(gateway, { identifyCode: '1111' })).toMatchObject({
    code: refusals.wrongCode,
    msg: '验证码错误，还可以再试4次',
  });
  expect(await companiesOf(gateway)).toEqual([]);
});

test('the stored receipt of a registration contains only an HMAC of the text-message code', async () => {
  const gateway = await gatewayForTest();
  await registerTestCompany(gateway);
  const [stored] = await gateway.ports.db
    .selectFrom('registrationReceipts')
    .select(['codeHmac', 'formDigest'])
    .execute();
  expect(stored?.codeHmac).toMatch(/^[\w-]{43}$/);
  expect(stored?.formDigest).toMatch(/^[\w-]{43}$/);
});

test('a code sent for a login registers no company', async () => {
  const gateway = await gatewayForTest();
  await insertSmsCode(gateway, CONTACT_PHONE, '2468', 'login');
  expect((await register(gateway)).code).toBe(refusals.codeEnded);
});

test('a refused registration with a correct text-message code does not count as a failed code', async () => {
  const gateway = await gatewayForTest();
  await registerTestCompany(gateway, { contactPhone: '13900000001' });
  await insertSmsCode(gateway, CONTACT_PHONE);
  await register(gateway);
  const failures = await gateway.ports.db
    .selectFrom('limitUses')
    .select('subject')
    .where('subject', 'like', 'smsFailure:%')
    .execute();
  expect(failures).toEqual([]);
});

test.each([
  [{ cityCode: '999999' }, 'unknownCity', '请选择城市!'],
  [{ industryId: 999 }, 'unknownIndustry', '请填写企业行业!'],
  [{ fullName: '\u200B\u200D' }, 'unfitName', '企业名称输入不正确!'],
  [{ fullName: '\uFDFA'.repeat(200) }, 'unfitName', '企业名称输入不正确!'],
  [{ sign: '0'.repeat(32) }, 'wrongRegistrationSign', '签名有误，请刷新页面后重试'],
] as const)(
  'a registration with %j is refused as %s and does not use up the text-message code',
  async (differing, refusal, msg) => {
    const gateway = await gatewayForTest();
    await insertSmsCode(gateway, CONTACT_PHONE);
    expect(await register(gateway, differing)).toMatchObject({ code: refusals[refusal], msg });
    expect((await register(gateway)).success).toBe(true);
  },
);

test('a phone can register only one company', async () => {
  const gateway = await gatewayForTest();
  await registerTestCompany(gateway);
  gateway.clock.advance(60_000);
  await insertSmsCode(gateway, CONTACT_PHONE, '1357');
  const again = { fullName: '另一家公司', identifyCode: '1357' };
  expect(await register(gateway, again)).toMatchObject({
    code: refusals.phoneRegistered,
    msg: '手机号已注册，请勿重复注册',
  });
});

test.each([
  ['　南京示例科技有限公司 '],
  ['南京 示例 科技有限公司'],
  ['南京示例科技有限公司\u200B'],
])('the company name %j is refused as already registered', async (fullName) => {
  const gateway = await gatewayForTest();
  await registerTestCompany(gateway, { contactPhone: '13900000001' });
  await insertSmsCode(gateway, CONTACT_PHONE);
  expect((await register(gateway, { fullName })).code).toBe(refusals.companyRegistered);
});

test('the answer to a registration with an unverified phone reveals neither whether the phone nor whether the name is taken', async () => {
  const gateway = await gatewayForTest();
  const check = (contactPhone: string, fullName: string) =>
    register(gateway, { contactPhone, fullName, identifyCode: '9999' });
  const unknown = await check('13700000000', '没有的公司');
  await registerTestCompany(gateway);
  gateway.clock.advance(10 * 60_000);
  for (const [phone, name] of [
    [CONTACT_PHONE, COMPANY_NAME],
    [CONTACT_PHONE, '没有的公司'],
    ['13700000000', COMPANY_NAME],
  ] as const) {
    expect(await check(phone, name)).toEqual(unknown);
  }
});

test.each([
  ['NUL', '示例\u0000公司'],
  ['a turned direction', '示例\u202E公司'],
  ['only blanks', ' \u3000 '],
  ['201 characters', '企'.repeat(201)],
  ['a lone surrogate', '示例\uD800公司'],
  ['two lines', '示例\n公司'],
])('a company name with %s is refused', async (_what, fullName) => {
  const gateway = await gatewayForTest();
  await insertSmsCode(gateway, CONTACT_PHONE);
  expect(await register(gateway, { fullName })).toMatchObject({
    status: 400,
    code: sharedRefusals.malformed,
  });
  expect(await companiesOf(gateway)).toEqual([]);
});

test.each([
  ['emoji', '🚕出行👨‍👩‍👧公司'],
  ['full width', 'ＡＢＣ（南京）有限公司'],
  ['200 characters', '企'.repeat(200)],
  ['HTML', '<img src=x onerror=alert(1)>公司'],
  ['SQL', "'; drop table companies; --"],
])('a company name with %s is stored unchanged', async (_what, fullName) => {
  const gateway = await gatewayForTest();
  await insertSmsCode(gateway, CONTACT_PHONE);
  expect((await register(gateway, { fullName })).success).toBe(true);
  expect(await companiesOf(gateway)).toMatchObject([{ fullName }]);
});

test('one network address is limited to fifty registrations a day', async () => {
  const gateway = await gatewayForTest();
  const attempt = async (index: number) => {
    const contactPhone = String(13_900_000_000 + index);
    await insertSmsCode(gateway, contactPhone);
    return register(gateway, { contactPhone, fullName: `第${index}家公司` });
  };
  for (let index = 0; index < 50; index += 1) expect((await attempt(index)).success).toBe(true);
  expect(await attempt(50)).toMatchObject({ code: refusals.tooManyRegistrations });
  gateway.clock.advance(DAY_MS);
  expect((await attempt(50)).success).toBe(true);
});

test("a registration in a session uses the session's phone, not the one in the body", async () => {
  const gateway = await gatewayForTest();
  const token = await logInForToken(gateway, '13900000009');
  const request = { codeType: 1, contactPhone: CONTACT_PHONE, identifyCode: undefined };
  expect((await register(gateway, request, { token })).success).toBe(true);
  expect(await companiesOf(gateway)).toMatchObject([{ contactPhone: '13900000009' }]);
});
