import { type Permission, permissions } from '@ride/domain/staff/roles';
import { expect, test } from 'vitest';
import { allCalls } from '../all-calls.ts';
import { SUCCESS_CODE, sharedRefusals } from '../envelope.ts';
import { listRequestSchemaNodes } from '../testing/request-schemas.ts';
import { allDeskCalls } from './all-desk-calls.ts';
import { type DeskCallDefinition, deskRefusals } from './define-desk-call.ts';

const calls: [string, DeskCallDefinition][] = Object.entries(allDeskCalls);

test('every call of the desk has a unique path below /desk/', () => {
  const paths = calls.map(([, { path }]) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^\/desk(\/[a-zA-Z]+){1,3}$/);
});

test('desk calls before the sign-in need no permission, and every required permission exists', () => {
  for (const [name, { access, permission }] of calls) {
    if (access === 'anyone') expect([name, permission]).toEqual([name, null]);
    if (permission !== null) expect(permissions).toContain(permission);
  }
});

test('exactly the desk calls about objects without a city require a role for all cities', () => {
  const withoutCity: readonly (Permission | null)[] = [
    'privacy.handle',
    'staff.read',
    'staff.manage',
    'keys.read',
    'keys.manage',
    'audit.read',
    'audit.export',
    'events.read',
    'events.resend',
  ];
  for (const [name, { permission, needsAllCities }] of calls) {
    expect([name, needsAllCities]).toEqual([name, withoutCity.includes(permission)]);
  }
});

test('each refusal code has one meaning in all calls of the desk', () => {
  const taken = { ...sharedRefusals, ...deskRefusals, success: SUCCESS_CODE };
  const meanings = new Map(Object.entries(taken).map(([name, code]) => [code as number, name]));
  for (const { refusals } of Object.values(allCalls)) {
    for (const [name, code] of Object.entries(refusals)) meanings.set(code, `pages: ${name}`);
  }
  for (const [name, code] of calls.flatMap(([, { refusals }]) => Object.entries(refusals))) {
    expect(code).toBeGreaterThan(70_000);
    expect(meanings.get(code) ?? name, `code ${code}`).toBe(name);
    meanings.set(code, name);
    expect(taken).not.toHaveProperty(name);
  }
});

test('requests of the desk accept no unknown fields and limit every length', () => {
  const nodes = calls.flatMap(([name, call]) => listRequestSchemaNodes(name, call));
  const flawed = nodes.filter(({ schema }) => {
    const { type, additionalProperties, maxLength, pattern, maxItems, minimum, maximum } = schema;
    if (schema.const !== undefined || schema.enum) return false;
    if (type === 'object') return additionalProperties !== false;
    if (type === 'string') return maxLength === undefined && pattern === undefined;
    if (type === 'array') return maxItems === undefined;
    return type === 'integer' || type === 'number'
      ? minimum === undefined || maximum === undefined
      : false;
  });
  // A draft keeps whatever was typed; the size of the whole request is limited.
  expect(flawed.map(({ where }) => where)).toEqual(['saveChange.items[].body<0>']);
});
