import { createHash } from 'node:crypto';
import { registerEnterprise } from '@ride/contract/enterprise';
import { sharedRefusals } from '@ride/contract/envelope';
import { DAY_MS } from '@ride/domain/durations';
import { formatRegistrationSignInput } from '@ride/domain/registration/sign-input';
import { expect, test } from 'vitest';
import {
  CONTACT_PHONE,
  insertSmsCode,
  logInForToken,
  register,
  registrationForm,
} from '../../app/testing/companies-for-test.ts';
import { gatewayForTest, type TestGateway } from '../../app/testing/gateway-for-test.ts';
import { developmentDefaults } from '../../config/production-checks.ts';

async function tokensByRole(gateway: TestGateway) {
  const ended = await logInForToken(gateway, '13900000003');
  gateway.clock.advance(DAY_MS);
  return {
    none: '',
    a: await logInForToken(gateway, '13900000001'),
    b: await logInForToken(gateway, '13900000002'),
    ended,
    forged: 'A'.repeat(43),
  };
}

test('a registration with codeType 1 uses the session’s phone, and is refused without a session', async () => {
  const gateway = await gatewayForTest();
  const tokens = await tokensByRole(gateway);
  // The session proves the phone if codeType is 1: the code is not checked, and the phone of the
  // body is ignored.
  await insertSmsCode(gateway, CONTACT_PHONE);
  const request = { codeType: 1, contactPhone: CONTACT_PHONE };
  for (const token of [tokens.none, tokens.ended, tokens.forged]) {
    expect((await register(gateway, request, { token })).code).toBe(sharedRefusals.loginRequired);
  }
  expect((await register(gateway, request, { token: tokens.a })).success).toBe(true);
  const other = { ...request, fullName: '另一家公司' };
  expect((await register(gateway, other, { token: tokens.b })).success).toBe(true);
  const phones = await gateway.ports.db
    .selectFrom('companies')
    .select('contactPhone')
    .orderBy('contactPhone')
    .execute();
  expect(phones.map((each) => each.contactPhone)).toEqual(['13900000001', '13900000002']);
});

test('in a registration without codeType 1 a session does not replace the text-message code', async () => {
  const gateway = await gatewayForTest();
  const token = await logInForToken(gateway, CONTACT_PHONE);
  expect((await register(gateway, {}, { token })).code).toBe(registerEnterprise.refusals.codeEnded);
});

const signOf = (contactPhone: string, recommendid?: string) =>
  createHash('md5')
    .update(
      formatRegistrationSignInput(
        { contactPhone, fullName: registrationForm.fullName, recommendid },
        developmentDefaults.SIGN_SALT,
      ),
    )
    .digest('hex');

test('a valid signature of a registration is accepted in every form of the request, and an invalid one is refused', async () => {
  const gateway = await gatewayForTest();
  const token = await logInForToken(gateway, '13900000001');
  const session = { codeType: 1, identifyCode: undefined };
  await insertSmsCode(gateway, CONTACT_PHONE);
  const attempt = (differing: Record<string, unknown>, headers = {}) =>
    register(gateway, differing, headers);
  const wrong = registerEnterprise.refusals.wrongRegistrationSign;
  expect((await attempt({ sign: signOf('13900000009') })).code).toBe(wrong);
  expect((await attempt({ sign: signOf(CONTACT_PHONE), recommendid: 'r-1' })).code).toBe(wrong);
  expect((await attempt({ sign: signOf(CONTACT_PHONE, 'r-1'), recommendId: 'r-1' })).success).toBe(
    true,
  );
  const unsaid = { ...session, contactPhone: undefined, sign: signOf('13900000001') };
  expect((await attempt(unsaid, { token })).code).not.toBe(wrong);
  const signed = { ...session, contactPhone: CONTACT_PHONE, sign: signOf(CONTACT_PHONE) };
  expect((await attempt(signed, { token })).code).not.toBe(wrong);
});
