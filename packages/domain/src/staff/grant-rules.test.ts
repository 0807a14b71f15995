import { expect, test } from 'vitest';
import {
  areGrantsEqual,
  findConfirmationProblem,
  findGrantProblem,
  isGrantWithin,
  needsConfirmation,
} from './grant-rules.ts';
import { type Grant, roles } from './roles.ts';

const everywhere = (role: Grant['role']): Grant => ({ role, cities: null });

test.each<readonly [readonly Grant[], string | null]>([
  [[], null],
  [[everywhere('support'), everywhere('content')], null],
  [[{ role: 'support', cities: ['320100'] }], null],
  [[everywhere('administrator')], null],
  [[everywhere('administrator'), everywhere('support')], 'administratorAlone'],
  [[everywhere('administrator'), everywhere('auditor')], 'administratorAlone'],
  [[everywhere('support'), { role: 'support', cities: ['320100'] }], 'roleTwice'],
  [[{ role: 'administrator', cities: ['320100'] }], 'roleNeedsAllCities'],
  [[everywhere('support'), { role: 'auditor', cities: ['320100'] }], 'roleNeedsAllCities'],
  [[everywhere('support'), everywhere('auditor')], null],
  [[{ role: 'lead', cities: ['320100'] }], null],
])('the problem of giving somebody the staff roles %j is %j', (grants, problem) => {
  expect(findGrantProblem(grants)).toBe(problem);
});

test('two lists of staff roles are equal in any order, and differ by role or city', () => {
  const two: Grant[] = [everywhere('content'), { role: 'support', cities: ['320100', '310100'] }];
  const turned: Grant[] = [
    { role: 'support', cities: ['310100', '320100'] },
    everywhere('content'),
  ];
  expect(areGrantsEqual(two, turned)).toBe(true);
  expect(areGrantsEqual(two, [everywhere('content'), everywhere('support')])).toBe(false);
  expect(areGrantsEqual(two, [everywhere('content')])).toBe(false);
});

test('a role given for some cities is within the same role given for all these cities', () => {
  const inNanjing: Grant = { role: 'support', cities: ['320100'] };
  expect(isGrantWithin(inNanjing, everywhere('support'))).toBe(true);
  expect(isGrantWithin(inNanjing, { role: 'support', cities: ['310100', '320100'] })).toBe(true);
  expect(isGrantWithin(inNanjing, { role: 'support', cities: ['310100'] })).toBe(false);
  expect(isGrantWithin(everywhere('support'), inNanjing)).toBe(false);
  expect(isGrantWithin(inNanjing, everywhere('lead'))).toBe(false);
});

test('roles with sensitive permissions need a second administrator', () => {
  expect(roles.filter((role) => !needsConfirmation(role))).toEqual([]);
});

test.each([
  ['active', ['wu'], null],
  ['active', ['sun', 'wu'], null],
  ['active', ['sun'], 'ownGrant'],
  ['invited', ['sun'], 'ownGrant'],
  ['invited', ['wu'], 'notEnrolled'],
  ['disabled', ['wu'], 'accountDisabled'],
] as const)(
  'whether the administrator sun may confirm the roles of an account that is %s, given by %j: %s',
  (state, grantors, problem) => {
    expect(findConfirmationProblem(state, grantors, 'sun')).toBe(problem);
  },
);
