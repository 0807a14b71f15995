import { expect, test } from 'vitest';
import { parseGrantsClaim } from './oidc-roles.ts';

const support = { role: 'support', cities: null };

test.each([
  [['support'], [support]],
  ['support content', [support, { role: 'content', cities: null }]],
  [['support:320100,310100'], [{ role: 'support', cities: ['320100', '310100'] }]],
  [['support', 'vpn-users', 7, null], [support]],
  [['administrator'], [{ role: 'administrator', cities: null }]],
])("the identity service's claim %j gives the right roles", (claim, grants) => {
  expect(parseGrantsClaim(claim)).toEqual(grants);
});

test.each([
  [undefined],
  [{ support: true }],
  [['root']],
  [['support:']],
  [['support:everywhere']],
  [['support:320100:310100']],
  [['administrator', 'support']],
  [['administrator:320100']],
  [['support', 'auditor:320100']],
  [['support', 'support:320100']],
])("the identity service's claim %j gives no roles", (claim) => {
  expect(parseGrantsClaim(claim)).toEqual([]);
});
