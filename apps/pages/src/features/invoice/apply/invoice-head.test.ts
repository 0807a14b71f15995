import { invoiceHead } from '@ride/contract/entities/invoice';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyDraft } from '../invoice-draft.ts';
import { fieldsOf, headOf } from './invoice-head.ts';

const company = {
  isQY: true,
  invoiceTitle: '南京金陵科技有限公司',
  taxNum: '91350100M000100Y43',
  registerAddress: '江苏省南京市玄武区 1 号',
  registerTel: '025-88888888',
  bankOfDeposit: '某某银行南京分行',
  openingAccount: '6222020000000000',
  eMail: 'finance@example.com',
  personName: '张三',
  personTel: '13800000000',
  province: '江苏省',
  city: '南京市',
  area: '玄武区',
  detailAdress: '中山路 1 号',
};

test('an application has every field of the draft under the name of the contract', () => {
  const head = headOf({ ...emptyDraft, ...company });
  expect(head).toEqual({
    title: '南京金陵科技有限公司',
    taxNumber: '91350100M000100Y43',
    registeredAddress: '江苏省南京市玄武区 1 号',
    registeredPhone: '025-88888888',
    bank: '某某银行南京分行',
    bankAccount: '6222020000000000',
    email: 'finance@example.com',
    recipient: {
      name: '张三',
      phone: '13800000000',
      province: '江苏省',
      city: '南京市',
      district: '玄武区',
      address: '中山路 1 号',
    },
  });
  expect(z.parse(invoiceHead, head)).toEqual(head);
  expect(fieldsOf(head)).toEqual(company);
});

test('an application of a person has no fields of a company, and no recipient unless it is filled in', () => {
  const draft = { ...emptyDraft, ...company, isQY: false, personName: ' ', area: '' };
  expect(headOf({ ...draft, invoiceTitle: ' 张三\u202e ' })).toEqual({
    title: '张三',
    email: 'finance@example.com',
  });
  const head = headOf({ ...draft, personName: '张三' });
  expect(head.recipient).not.toHaveProperty('district');
  expect(z.parse(invoiceHead, head)).toEqual(head);
  expect(fieldsOf(head)).toMatchObject({ isQY: false, taxNum: '', area: '' });
});
