import { expect, test } from 'vitest';
import { chooseRegistrationPath } from './registration-path.ts';

test.each([
  ['app', '2.2.0', 'companyCarRegister'],
  ['app', '2.10.1', 'companyCarRegister'],
  ['app', '2.1.9', 'companyCarRegisterH5'],
  ['app', null, 'companyCarRegisterH5'],
  ['mini', null, 'companyCarRegister'],
  ['wechat', null, 'companyCarRegister'],
  ['alimini', null, 'companyCarRegister'],
  ['out', null, 'companyCarRegister'],
] as const)('in %s %s the landing page leads to %s', (kind, appVersion, path) => {
  expect(chooseRegistrationPath({ kind, appVersion }, '2.2.0')).toBe(path);
});

test('the first app version with the new registration form is configurable', () => {
  expect(chooseRegistrationPath({ kind: 'app', appVersion: '2.2.0' }, '3.0.0')).toBe(
    'companyCarRegisterH5',
  );
});
