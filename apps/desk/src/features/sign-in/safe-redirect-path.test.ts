import { expect, test } from 'vitest';
import { safeRedirectPath } from './SignInPage.tsx';

test.each([
  [null, '/'],
  ['/companies/registrations?status=open', '/companies/registrations?status=open'],
  ['https://evil.example.com/', '/'],
  ['//evil.example.com/', '/'],
  ['/\\evil.example.com/', '/'],
  ['javascript:alert(1)', '/'],
])('after signing in to the desk, the address %s leads to %s', (next, to) => {
  expect(safeRedirectPath(next)).toBe(to);
});
