import { expect, test } from 'vitest';
import {
  citiesWithPermission,
  type Grant,
  hasPermission,
  permissionNamesOf,
  permissions,
  rolePermissions,
  roles,
} from './roles.ts';

const grant = (role: Grant['role'], cities: Grant['cities'] = null): Grant => ({ role, cities });

test('an administrator has no permission to handle cases', () => {
  const business = /^(company|content|privacy|person|order)\./;
  expect(rolePermissions.administrator.filter((each) => business.test(each))).toEqual([]);
});

test('no staff role has every permission, and every permission belongs to a role', () => {
  for (const role of roles) expect(rolePermissions[role].length).toBeLessThan(permissions.length);
  const given = new Set(roles.flatMap((role) => rolePermissions[role]));
  expect(permissions.filter((each) => !given.has(each))).toEqual([]);
});

test('an auditor may read and export, but change nothing', () => {
  expect(rolePermissions.auditor.filter((each) => !/\.(read|export)$/.test(each))).toEqual([]);
});

test("the cities of a person's several roles are combined, and one unlimited role means all cities", () => {
  const hangzhou = grant('support', ['330100']);
  const nanjing = grant('lead', ['320100', '330100']);
  expect(citiesWithPermission([hangzhou, nanjing], 'company.read')).toEqual(['330100', '320100']);
  expect(citiesWithPermission([hangzhou, grant('growth')], 'company.read')).toBeNull();
  expect(citiesWithPermission([hangzhou, grant('growth')], 'company.handle')).toEqual(['330100']);
  expect(citiesWithPermission([hangzhou], 'content.read')).toEqual([]);
  expect(citiesWithPermission([], 'company.read')).toEqual([]);
});

test('a staff permission limited to cities is not valid elsewhere, nor for objects without a city', () => {
  const hangzhou = [grant('support', ['330100'])];
  expect(hasPermission(hangzhou, 'company.handle')).toBe(true);
  expect(hasPermission(hangzhou, 'company.handle', '330100')).toBe(true);
  expect(hasPermission(hangzhou, 'company.handle', '320100')).toBe(false);
  expect(hasPermission(hangzhou, 'company.handle', null)).toBe(false);
  expect(hasPermission([grant('support')], 'company.handle', null)).toBe(true);
  expect(hasPermission(hangzhou, 'content.edit', '330100')).toBe(false);
  expect(hasPermission(hangzhou, 'content.edit')).toBe(false);
});

test('the staff role lead is named as publishing only 争议答复, the role content also page content', () => {
  expect(permissionNamesOf('lead')).toContain('发布争议答复');
  expect(permissionNamesOf('content')).toContain('发布争议答复和页面内容');
});
