import { fen } from '@ride/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDraft, readDraft, serializeDraft, sumInvoiceAmounts } from './invoice-draft.ts';
import { addTrip, chooseTrip, parseAmount, removeTrip } from './invoice-trips.ts';

const airport = { name: '去机场', amount: fen(12_860) };
const office = { name: '回公司', amount: fen(1000) };

test('an empty invoice draft has every field of its data type, with the first tab and a company', () => {
  expect(JSON.parse(serializeDraft(emptyDraft))).toEqual({
    totalMoney: '0.00',
    tList: [],
    dList: [],
    yList: [],
    activeTab: 'tList',
    isQY: true,
    invoiceTitle: '',
    taxNum: '',
    registerAddress: '',
    registerTel: '',
    bankOfDeposit: '',
    openingAccount: '',
    eMail: '',
    personName: '',
    personTel: '',
    province: '',
    city: '',
    area: '',
    detailAdress: '',
  });
});

test('the total of an invoice draft is that of the chosen trips of all three lists', () => {
  const taxi = addTrip(emptyDraft, 'tList', airport);
  const both = addTrip(taxi, 'yList', office);
  expect(sumInvoiceAmounts(both)).toBe(13_860);
  expect(sumInvoiceAmounts(chooseTrip(both, 'tList', '1', false))).toBe(1000);
  expect(sumInvoiceAmounts(removeTrip(both, 'yList', '1'))).toBe(12_860);
  expect(JSON.parse(serializeDraft(both)).totalMoney).toBe('138.60');
});

test('the number of a removed trip does not repeat the number of another trip', () => {
  const two = addTrip(addTrip(emptyDraft, 'dList', airport), 'dList', office);
  const again = addTrip(removeTrip(two, 'dList', '1'), 'dList', airport);
  expect(again.dList.map(({ id }) => id)).toEqual(['2', '3']);
});

test('a stored invoice draft is read back, and its total is computed anew', () => {
  const draft = addTrip({ ...emptyDraft, isQY: false, eMail: 'a@b.cn' }, 'dList', airport);
  const written = JSON.parse(serializeDraft(draft));
  expect(readDraft(JSON.stringify({ ...written, totalMoney: '9999.00' }))).toEqual(draft);
});

test.each([
  [null],
  [''],
  ['{'],
  ['[]'],
  ['{"tList":[{"id":"1","name":"","fen":-5,"isChosen":true}]}'],
  ['{"tList":[{"id":"1","name":"","fen":1e99,"isChosen":true}]}'],
  ['{"activeTab":"xList"}'],
  ['{"taxNum":7}'],
])('the stored text %j is invalid, so the invoice draft is empty', (written) => {
  expect(readDraft(written)).toEqual(emptyDraft);
});

test('no stored text makes reading an invoice draft fail', () => {
  fc.assert(fc.property(fc.json(), (json) => sumInvoiceAmounts(readDraft(json)) >= 0));
});

test.each([
  ['128.6', { amount: 12_860 }],
  [' ９.９０ ', { amount: 990 }],
  ['100000', { amount: 10_000_000 }],
  ['100000.01', { problem: '单笔金额不能超过 100000 元' }],
  ['0', { problem: '请输入大于 0 的金额，最多两位小数' }],
  ['-3', { problem: '请输入大于 0 的金额，最多两位小数' }],
  ['1.234', { problem: '请输入大于 0 的金额，最多两位小数' }],
  ['', { problem: '请输入大于 0 的金额，最多两位小数' }],
])('the amount typed as %j is read as %j', (typed, read) => {
  expect(parseAmount(typed)).toEqual(read);
});
