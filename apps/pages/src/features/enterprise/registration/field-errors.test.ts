import { expect, test } from 'vitest';
import { findFieldErrors, type SubmitInput } from './field-errors.ts';
import { emptyForm, type RegistrationForm } from './registration-form.ts';
import { registrationVariants } from './variant.ts';

const main = registrationVariants.companyCarRegister;
const simpler = registrationVariants.companyCarRegisterH5;

const whole: RegistrationForm = {
  city: { code: '320100', name: '南京市' },
  fullName: '南京星河科技有限公司',
  scale: '101-500人',
  industry: { id: 3, name: '信息技术' },
  contactName: '李雷',
  mobile: '13800000000',
  agreed: true,
};

const input = (
  form: Partial<RegistrationForm> = {},
  rest: Partial<SubmitInput> = {},
): SubmitInput => ({
  form: { ...whole, ...form },
  usesLoginPhone: false,
  smsCode: '1234',
  smsCodeLength: 4,
  isPhoneTaken: false,
  isNameTaken: false,
  ...rest,
});

test('a complete registration form has no error, in either variant', () => {
  expect(findFieldErrors(input(), main)).toEqual({});
  expect(findFieldErrors(input(), simpler)).toEqual({});
});

test('an empty registration form has an error at every field, in the wording of the specification', () => {
  expect(findFieldErrors(input(emptyForm, { smsCode: '' }), main)).toEqual({
    city: '请选择城市!',
    fullName: '企业名称输入不正确!',
    scale: '请选择企业规模',
    industry: '请填写企业行业!',
    contactName: '姓名输入不正确!',
    phone: '手机号输入不正确!',
    smsCode: '请填写短信验证码!',
    agreement: '请阅读并勾选协议!',
  });
});

test.each([
  ['fullName', { fullName: '   ' }, '企业名称输入不正确!'],
  ['fullName', { fullName: '\u202e\t\ud83d' }, '企业名称输入不正确!'],
  ['fullName', { fullName: '名'.repeat(201) }, '企业名称输入不正确!'],
  ['contactName', { contactName: '名'.repeat(21) }, '姓名输入不正确!'],
  ['phone', { mobile: '1380000000' }, '手机号输入不正确!'],
  ['phone', { mobile: '23800000000' }, '手机号输入不正确!'],
] as const)(
  "the registration form's field %s with %j has the error: %s",
  (field, form, expected) => {
    expect(findFieldErrors(input(form), main)).toEqual({ [field]: expected });
  },
);

test.each([{ fullName: '名'.repeat(200) }, { contactName: '名'.repeat(20) }])(
  'a name of the greatest permitted length has no error: %j',
  (form) => {
    expect(findFieldErrors(input(form), main)).toEqual({});
  },
);

test('a name or phone that is known to be registered is an error', () => {
  expect(findFieldErrors(input({}, { isPhoneTaken: true, isNameTaken: true }), main)).toEqual({
    fullName: '企业已注册，请联系企业管理员咨询',
    phone: '手机号已注册，请勿重复注册',
  });
});

test('a registration with the phone of the login needs neither a typed phone nor a code', () => {
  const withLogin = input({ mobile: '' }, { smsCode: '', usesLoginPhone: true });
  expect(findFieldErrors(withLogin, main)).toEqual({});
});

test('a code with fewer than the configured digits counts as missing', () => {
  const short = input({}, { smsCode: '1234', smsCodeLength: 6 });
  expect(findFieldErrors(short, main)).toEqual({ smsCode: '请填写短信验证码!' });
  expect(findFieldErrors({ ...short, smsCode: '123456' }, main)).toEqual({});
});

test('only the main registration form requires an industry', () => {
  const without = input({ industry: null });
  expect(findFieldErrors(without, simpler)).toEqual({});
  expect(findFieldErrors(without, main)).toEqual({ industry: '请填写企业行业!' });
});
