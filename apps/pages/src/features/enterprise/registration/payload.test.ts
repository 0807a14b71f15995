import { currentLegalVersion } from '@ride/contract/legal-versions';
import { fullRegistration, shortRegistration } from '@ride/contract/registration';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { md5 } from '../../../lib/md5.ts';
import { readQuery } from '../../../routes/read-query.ts';
import { createFullPayload, createShortPayload, type Submission } from './payload.ts';

const keys = [
  'recommendid',
  'recommenderid',
  'source',
  'esource',
  'sourceId',
  'extensionType',
] as const;
const industry = { id: 3, name: '信息技术' };

const submission = (changed: Partial<Submission> = {}): Submission => ({
  path: 'companyCarRegister',
  query: {},
  form: {
    city: { code: '320100', name: '南京市' },
    fullName: ' 南京星河科技有限公司 ',
    scale: '101-500人',
    industry,
    contactName: '李雷 ',
    mobile: '13800000000',
    agreed: true,
  },
  loginPhone: null,
  smsCode: '1234',
  salt: '',
  recordsConsents: false,
  ...changed,
});

test('the request of the main registration form has every field of the form and matches the contract', () => {
  const payload = createFullPayload(submission(), industry);
  expect(payload).toEqual({
    fullName: '南京星河科技有限公司',
    contactPhone: '13800000000',
    contactName: '李雷',
    registerCity: '南京市',
    cityCode: '320100',
    identifyCode: '1234',
    scale: '101-500人',
    industryId: 3,
    sourceId: '1',
    sign: md5('13800000000南京星河科技有限公司'),
  });
  expect(z.safeParse(fullRegistration, payload).success).toBe(true);
});

test('the request of the simpler registration form has type 2 and the extension type instead of the industry', () => {
  const given = submission({ path: 'companyCarRegisterH5', query: { extensionType: '7' } });
  const payload = createShortPayload(given);
  expect(payload).toMatchObject({ type: 2, extensionType: '7', sourceId: '2' });
  expect(payload).not.toHaveProperty('industryId');
  expect(z.safeParse(shortRegistration, payload).success).toBe(true);
  expect(createShortPayload(submission()).extensionType).toBeNull();
});

test('control characters in the registration request are removed, and long values of the opened link are left out', () => {
  const form = {
    ...submission().form,
    fullName: '\t南京\u202e星河\u2069科技\ud83d',
    contactName: '李\t雷\u200f\ude00',
  };
  const junk = {
    recommendid: 'r'.repeat(200),
    recommenderid: 'r2',
    source: '海报'.repeat(100),
    extensionType: 'e'.repeat(100),
  };
  const payload = createFullPayload(submission({ form, query: junk }), industry);
  expect(payload).toMatchObject({
    fullName: '南京星河科技',
    contactName: '李 雷',
    recommendid: 'r2',
    location: '海报'.repeat(64),
    sourceId: '1',
  });
  expect(z.safeParse(fullRegistration, payload).success).toBe(true);
  const short = createShortPayload(submission({ form, query: junk }));
  expect(short.extensionType).toBe('e'.repeat(64));
  expect(z.safeParse(shortRegistration, short).success).toBe(true);
});

test('with arbitrary values in the opened link and the names, the registration request matches the contract', () => {
  const any = fc.string({ unit: 'binary', maxLength: 150 });
  fc.assert(
    fc.property(any, any, fc.dictionary(fc.constantFrom(...keys), any), (name, contact, link) => {
      const form = { ...submission().form, fullName: `甲${name}`, contactName: `乙${contact}` };
      const written = new URLSearchParams(link).toString();
      const query = readQuery('companyCarRegisterH5', written) ?? expect.fail('unread');
      const given = submission({ path: 'companyCarRegisterH5', form, query });
      expect(z.safeParse(fullRegistration, createFullPayload(given, industry)).success).toBe(true);
      expect(z.safeParse(shortRegistration, createShortPayload(given)).success).toBe(true);
    }),
  );
});

test('a registration with the phone of the login sends codeType 1 instead of a code', () => {
  const payload = createFullPayload(
    submission({ loginPhone: '13900000000', smsCode: '' }),
    industry,
  );
  expect(payload).toMatchObject({ contactPhone: '13900000000', codeType: 1 });
  expect(payload).not.toHaveProperty('identifyCode');
});

test.each([
  [{ recommendid: 'a', recommenderid: 'b' }, 'a'],
  [{ recommenderid: 'b' }, 'b'],
])(
  'for the address values %j the recommender in the registration request is %s',
  (query, recommendid) => {
    expect(createFullPayload(submission({ query }), industry).recommendid).toBe(recommendid);
  },
);

test.each([
  [{ source: 'poster', esource: 'app' }, 'poster'],
  [{ esource: 'app' }, 'app'],
])('for the address values %j the source channel, sent as location, is %s', (query, location) => {
  expect(createFullPayload(submission({ query }), industry).location).toBe(location);
});

test.each([
  ['companyCarRegister', {}, '1'],
  ['newRegistration', {}, '2'],
  ['companyCarRegisterH5', {}, '2'],
  ['companyCarRegister', { sourceId: '9' }, '9'],
  ['companyCarRegister', { sourceId: '地推 / 南京' }, '地推 / 南京'],
  ['companyCarRegister', { sourceId: 's'.repeat(129) }, '1'],
] as const)(
  'at %s with the address values %j the sourceId of the registration is %s',
  (path, query, sourceId) => {
    expect(createFullPayload(submission({ path, query }), industry).sourceId).toBe(sourceId);
  },
);

test('the signature of a registration is the MD5 of phone, name, recommender when there is one, and salt', () => {
  const signOf = (query: Submission['query']) =>
    createFullPayload(submission({ query, salt: 'salt' }), industry).sign;
  expect(signOf({})).toBe(md5('13800000000南京星河科技有限公司salt'));
  expect(signOf({ recommendid: 'r1' })).toBe(md5('13800000000南京星河科技有限公司r1salt'));
});

test.each([
  ['companyCarRegister', '/company_car_register'],
  ['newRegistration', '/company_register_new'],
  ['companyCarRegisterH5', '/company_car_register_H5'],
] as const)(
  'on %s the registration names the versions of the three legal texts, if the gateway records them',
  (path, form) => {
    const given = submission({ path, recordsConsents: true });
    const texts = ['registration', 'service', 'privacy'] as const;
    const consents = {
      form,
      texts: texts.map((name) => ({ name, version: currentLegalVersion(name) })),
    };
    const payloads = [createFullPayload(given, industry), createShortPayload(given)];
    expect(payloads).toMatchObject([{ consents }, { consents }]);
    expect(z.safeParse(fullRegistration, payloads[0]).success).toBe(true);
    expect(z.safeParse(shortRegistration, payloads[1]).success).toBe(true);
    expect(createFullPayload(submission({ path }), industry)).not.toHaveProperty('consents');
  },
);
