import { fen } from '@ride/domain/money';
import { expect, test } from 'vitest';
import { cleanInvoiceField, emptyDraft, type InvoiceDraft } from './invoice-draft.ts';
import { findInvoiceProblems } from './invoice-problems.ts';
import { addTrip } from './invoice-trips.ts';

const complete: InvoiceDraft = {
  ...addTrip(emptyDraft, 'tList', { name: '', amount: fen(900) }),
  invoiceTitle: '南京金陵科技有限公司',
  taxNum: '91350100M000100Y43',
  eMail: 'finance@example.com',
};

const problems = (part: Partial<InvoiceDraft>) => findInvoiceProblems({ ...complete, ...part });

test('a complete invoice draft has no problem, neither for a company nor for a person', () => {
  expect(problems({})).toEqual({});
  expect(problems({ isQY: false, taxNum: '', invoiceTitle: '王芳' })).toEqual({});
});

test('an empty invoice draft reports every missing field, in the order of the page', () => {
  expect(Object.entries(findInvoiceProblems(emptyDraft))).toEqual([
    ['trips', '请先添加并选择要开票的行程金额'],
    ['invoiceTitle', '请填写发票抬头'],
    ['taxNum', '请填写税号'],
    ['eMail', '请填写电子邮箱'],
  ]);
});

test('only an invoice for a company needs valid values for tax number, telephone and account', () => {
  const wrong = { taxNum: '1', registerTel: '12', openingAccount: '1' };
  expect(problems(wrong)).toEqual({
    taxNum: '税号不正确，请核对每一位字符',
    registerTel: '请填写正确的电话号码',
    openingAccount: '银行账号应为 8 至 30 位数字',
  });
  expect(problems({ ...wrong, isQY: false })).toEqual({});
});

test.each([
  ['a@b.cn', true],
  ['first.last+tag@mail.example.com', true],
  ['a@b', false],
  ['a@@b.cn', false],
  ['a b@c.cn', false],
  ['@b.cn', false],
  ['a@.cn', false],
  [`${'a'.repeat(64)}@${'b'.repeat(190)}.cn`, false],
])('whether the mail address %s is valid in an invoice: %j', (eMail, isRight) => {
  expect(problems({ eMail })).toEqual(isRight ? {} : { eMail: '请填写正确的电子邮箱' });
});

test.each([
  ['13800000000', true],
  ['025-84567890', true],
  ['02584567890', true],
  ['84567890-802', true],
  ['400-820-8820', true],
  ['123', false],
  ['238000000001', false],
])('whether the telephone number %s is valid in an invoice: %j', (registerTel, isRight) => {
  expect('registerTel' in problems({ registerTel })).toBe(!isRight);
});

test('one filled field of a postal address makes the others required', () => {
  expect(problems({ area: '玄武区' })).toEqual({
    personName: '请填写收件人',
    personTel: '请填写收件人手机号',
    province: '请填写省份',
    city: '请填写城市',
    detailAdress: '请填写详细地址',
  });
  const address = {
    personName: '王芳',
    province: '江苏省',
    city: '南京市',
    detailAdress: '中山路1号',
  };
  expect(problems({ ...address, personTel: '13800000000' })).toEqual({});
  expect(problems({ ...address, personTel: '23800000000' })).toEqual({
    personTel: '请输入11位手机号码',
  });
});

test.each([
  ['taxNum', ' 9135 0100m', '91350100M'],
  ['personTel', '１３８-0000 0000 99', '13800000000'],
  ['openingAccount', '6222 0000 1111', '622200001111'],
  ['registerTel', '(025) 8456-7890', '0258456-7890'],
  ['eMail', ' a@b.cn\n', 'a@b.cn'],
  ['invoiceTitle', '金\u0000陵', '金陵'],
] as const)('the invoice field %s keeps of the typed text %j only %j', (field, typed, kept) => {
  expect(cleanInvoiceField(field, typed)).toBe(kept);
});
