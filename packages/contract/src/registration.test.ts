import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { duplicateCheck, fullRegistration, shortRegistration } from './registration.ts';
import { exampleRequests } from './testing/example-requests.ts';

const full = exampleRequests.registerEnterprise;
const short = exampleRequests.registerEnterpriseShort;
const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

test('a registration with a phone requires its text-message code', () => {
  const { identifyCode: _code, ...withoutCode } = full;
  expect(accepts(fullRegistration, withoutCode)).toBe(false);
});

test('a registration with codeType 1 needs neither phone nor code', () => {
  const { identifyCode: _code, contactPhone: _phone, ...session } = full;
  expect(accepts(fullRegistration, { ...session, codeType: 1 })).toBe(true);
  expect(accepts(fullRegistration, session)).toBe(false);
});

test('a company name of 200 characters is accepted, one of 201 is not', () => {
  expect(accepts(fullRegistration, { ...full, fullName: '企'.repeat(200) })).toBe(true);
  expect(accepts(fullRegistration, { ...full, fullName: '企'.repeat(201) })).toBe(false);
});

test('a contact name of 20 characters is accepted, one of 21 is not', () => {
  expect(accepts(fullRegistration, { ...full, contactName: '名'.repeat(20) })).toBe(true);
  expect(accepts(fullRegistration, { ...full, contactName: '名'.repeat(21) })).toBe(false);
});

test("no recommend id makes a company's registration fail", () => {
  expect(accepts(fullRegistration, { ...full, recommendid: '不存在 <id>' })).toBe(true);
});

test('the short registration form requires type 2 and has no extension type by default', () => {
  expect(z.parse(shortRegistration, short)).toMatchObject({ type: 2, extensionType: null });
  expect(accepts(shortRegistration, { ...short, type: 1 })).toBe(false);
  expect(accepts(shortRegistration, { ...short, industryId: 3 })).toBe(false);
});

test('a check for duplicate companies has either a phone or a name', () => {
  expect(accepts(duplicateCheck, { contactPhone: '13800000000' })).toBe(true);
  expect(accepts(duplicateCheck, { fullName: '南京示例科技有限公司' })).toBe(true);
  expect(accepts(duplicateCheck, { contactPhone: '13800000000', fullName: '示例' })).toBe(false);
  expect(accepts(duplicateCheck, {})).toBe(false);
});
