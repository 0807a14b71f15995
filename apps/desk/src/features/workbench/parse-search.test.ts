import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';

const code = 'aB3-_aB3-_aB3-_aB3-_aB';
const numbers = (number: string) => ({ orderNumber: number, invoiceNumber: number });

test.each([
  [' yy20260310-7km2qx9r ', { receiptNumber: 'YY20260310-7KM2QX9R' }],
  ['5678', { phoneEnd: '5678' }],
  ['13812345678', { phone: '13812345678' }],
  ['１３８１２３４５６７８', { phone: '13812345678' }],
  ['138 1234-5678', { phone: '13812345678' }],
  ['１２３４', { phoneEnd: '1234' }],
  ['demo-order-night', { ...numbers('demo-order-night'), namePrefix: 'demo-order-night' }],
  ['YY20260310-7KM2QX9R-1', { receiptNumber: 'YY20260310-7KM2QX9R' }],
  ['+86 138 1234 5678', { phone: '13812345678' }],
  ['8613812345678', { phone: '13812345678' }],
  ['202611160001', numbers('202611160001')],
  [code, { ...numbers(code), invitationCode: code, namePrefix: code }],
  ['苏a·d31883', { plate: '苏AD31883' }],
  ['南京', { namePrefix: '南京' }],
  ['IBM', { namePrefix: 'IBM' }],
  ['12', {}],
])('the search text %s is parsed as %j', (typed, meaning) => {
  expect(parseSearch(typed)).toEqual(meaning);
});
