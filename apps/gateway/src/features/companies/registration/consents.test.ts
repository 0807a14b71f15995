import { registerEnterpriseShort } from '@ride/contract/enterprise';
import { listRegistrations } from '@ride/contract/internal';
import { currentLegalVersion, type LegalName } from '@ride/contract/legal-versions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  CONTACT_PHONE,
  insertSmsCode,
  logInForToken,
  register,
  registrationForm,
} from '../../../app/testing/companies-for-test.ts';
import {
  asService,
  gatewayForTest,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';

const names: readonly LegalName[] = ['privacy', 'registration', 'service'];
const texts = names.map((name) => ({ name, version: currentLegalVersion(name) }));
const consents = { form: '/company_car_register', texts };
const settings = { BRAND: '某出行', OPERATOR: '某科技有限公司', SUPPORT_PHONE: '400-000-0000' };

async function recorded({ app }: TestGateway) {
  const { data } = await post(app, listRegistrations, { currPage: 1, pageSize: 50 }, asService);
  return data.list.map((company) => company.consents);
}

test('a registration stores which legal texts and versions were agreed to, where and when', async () => {
  const gateway = await gatewayForTest({ settings });
  await insertSmsCode(gateway, CONTACT_PHONE);
  expect(await register(gateway, { consents })).toMatchObject({ success: true });
  const agreedAt = gateway.ports.now();
  expect(await recorded(gateway)).toEqual([
    texts.map(({ name, version }) => ({
      text: name,
      version,
      isKnown: true,
      form: '/company_car_register',
      brand: '某出行',
      operator: '某科技有限公司',
      supportPhone: '400-000-0000',
      agreedAt,
    })),
  ]);
});

test('the short registration form stores consents to legal texts too', async () => {
  const gateway = await gatewayForTest();
  const token = await logInForToken(gateway, CONTACT_PHONE);
  const { industryId: _, ...company } = registrationForm;
  const short = { ...company, codeType: 1, type: 2, consents } as const;
  await post(gateway.app, registerEnterpriseShort, short, { token });
  expect((await recorded(gateway))[0]).toHaveLength(3);
});

test('a registration repeated after a lost answer stores its consents once, even from a page of another release', async () => {
  const gateway = await gatewayForTest();
  await insertSmsCode(gateway, CONTACT_PHONE);
  const earlier = { ...consents, texts: [{ name: 'privacy', version: 'b'.repeat(64) }] };
  const answers = [
    await register(gateway, { consents: earlier }),
    await register(gateway, { consents: earlier }),
    await register(gateway, { consents }),
    await register(gateway),
  ];
  expect(answers.map(({ success }) => success)).toEqual([true, true, true, true]);
  expect(await recorded(gateway)).toMatchObject([[{ text: 'privacy', version: 'b'.repeat(64) }]]);
});

test('a consent to an unknown version of a legal text is stored and marked as unknown', async () => {
  const gateway = await gatewayForTest();
  await insertSmsCode(gateway, CONTACT_PHONE);
  const strange = [
    { name: 'privacy', version: 'c'.repeat(64) },
    { name: 'rideRules', version: currentLegalVersion('privacy') },
    { name: 'toString', version: currentLegalVersion('privacy') },
    { name: 'privacy', version: 'c'.repeat(64) },
  ];
  await register(gateway, { consents: { ...consents, texts: strange } });
  expect((await recorded(gateway))[0]).toMatchObject([
    { text: 'privacy', isKnown: false },
    { text: 'rideRules', isKnown: false },
    { text: 'toString', isKnown: false },
  ]);
});

test('a registration without consents to legal texts is accepted', async () => {
  const gateway = await gatewayForTest();
  await insertSmsCode(gateway, CONTACT_PHONE);
  expect(await register(gateway)).toMatchObject({ success: true });
  expect(await recorded(gateway)).toEqual([[]]);
});

test('a refused registration stores no consents', async () => {
  const gateway = await gatewayForTest();
  await insertSmsCode(gateway, CONTACT_PHONE);
  await register(gateway);
  const other = '13900000001';
  await insertSmsCode(gateway, other);
  expect(await register(gateway, { contactPhone: other, consents })).toMatchObject({
    success: false,
  });
  expect(await recorded(gateway)).toEqual([[]]);
});

test('the database refuses to change or remove a consent', async () => {
  const gateway = await gatewayForTest();
  await insertSmsCode(gateway, CONTACT_PHONE);
  await register(gateway, { consents });
  const { db } = gateway.ports;
  for (const change of [
    sql`update company_consents set version = 'x'`,
    sql`delete from company_consents`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow('append-only');
  }
});
