import { expect, test } from 'vitest';
import { sessionStore } from '../../../lib/session-store.tsx';
import { textStore } from '../../../lib/text-store.ts';
import { readRegisteredCompany, storeRegisteredCompany } from './registered-company.ts';

const emptyStore = () => sessionStore(textStore(() => undefined));

test('what our own form remembered is found again', () => {
  const store = emptyStore();
  storeRegisteredCompany(store, '南京星河科技有限公司', '13800000000');
  expect(readRegisteredCompany(store, {})).toEqual({
    company: '南京星河科技有限公司',
    phone: '13800000000',
  });
});

test('an address that names them wins, whichever way it spells the phone', () => {
  const store = emptyStore();
  storeRegisteredCompany(store, '甲', '13800000000');
  expect(readRegisteredCompany(store, { fullName: '乙', phone: '13900000000' })).toEqual({
    company: '乙',
    phone: '13900000000',
  });
  expect(
    readRegisteredCompany(store, { phone: '13900000000', contactPhone: '13700000000' }).phone,
  ).toBe('13700000000');
});

test.each([
  [encodeURIComponent('南京 100% 科技'), '南京 100% 科技'],
  ['100% 科技', '100% 科技'],
])('of the name %s in an address %s is shown', (fullName, company) => {
  expect(readRegisteredCompany(emptyStore(), { fullName }).company).toBe(company);
});

test('without anything remembered nothing is known', () => {
  expect(readRegisteredCompany(emptyStore(), null)).toEqual({ company: null, phone: null });
});
