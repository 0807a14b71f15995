import { expect, test } from 'vitest';
import { createSessionStore } from '../../../lib/session-store.tsx';
import { createTextStore } from '../../../lib/text-store.ts';
import { readRegisteredCompany, storeRegisteredCompany } from './registered-company.ts';

const emptyStore = () => createSessionStore(createTextStore(() => undefined));

test('the company that the registration form stored is read back', () => {
  const store = emptyStore();
  const registered = {
    company: '南京星河科技有限公司',
    phone: '13800000000',
    receiptNumber: 'QY20261116-7KM2QX9R',
  };
  storeRegisteredCompany(store, registered);
  expect(readRegisteredCompany(store, {})).toEqual(registered);
  expect(readRegisteredCompany(store, { fullName: registered.company })).toEqual(registered);
});

test("company and phone in the address have precedence over stored ones, with either spelling of the phone's parameter", () => {
  const store = emptyStore();
  const receiptNumber = 'QY20261116-7KM2QX9R';
  storeRegisteredCompany(store, { company: '甲', phone: '13800000000', receiptNumber });
  expect(readRegisteredCompany(store, { fullName: '乙', phone: '13900000000' })).toEqual({
    company: '乙',
    phone: '13900000000',
    receiptNumber: null,
  });
  expect(
    readRegisteredCompany(store, { phone: '13900000000', contactPhone: '13700000000' }).phone,
  ).toBe('13700000000');
});

test.each([
  [encodeURIComponent('南京 100% 科技'), '南京 100% 科技'],
  ['100% 科技', '100% 科技'],
])('the company name %s in an address is shown as %s', (fullName, company) => {
  expect(readRegisteredCompany(emptyStore(), { fullName }).company).toBe(company);
});

test('the registered company is unknown without stored values and values in the address', () => {
  expect(readRegisteredCompany(emptyStore(), null)).toEqual({
    company: null,
    phone: null,
    receiptNumber: null,
  });
});

test('a registration without a receipt number does not show the number of an earlier one', () => {
  const store = emptyStore();
  const first = { company: '甲', phone: '13800000000', receiptNumber: 'QY20261116-7KM2QX9R' };
  storeRegisteredCompany(store, first);
  storeRegisteredCompany(store, { ...first, company: '乙', receiptNumber: null });
  expect(readRegisteredCompany(store, {}).receiptNumber).toBeNull();
});
