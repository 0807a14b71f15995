import { type AllDeskCalls, allDeskCalls } from '@ride/contract/desk/all-desk-calls';
import type { DeskCallDefinition } from '@ride/contract/desk/define-desk-call';
import { deskRefusals } from '@ride/contract/desk/define-desk-call';
import { sharedRefusals } from '@ride/contract/envelope';
import { MINUTE_MS } from '@ride/domain/durations';
import { type Role, rolePermissions, roles } from '@ride/domain/staff/roles';
import { expect, test } from 'vitest';
import { deskCookieHeader, deskForTest, type TestDesk } from '../app/testing/desk-for-test.ts';
import { listAuditedEntries } from '../testing/audited-entries.ts';

const calls = Object.entries(allDeskCalls) as [keyof AllDeskCalls, DeskCallDefinition][];

/** Most admitted calls are then refused for their empty body, which is not tested here. */
type Admission = 'admitted' | 'loginRequired' | 'forbidden' | 'stepUpRequired';

async function admissionOf(
  { postDesk }: TestDesk,
  call: DeskCallDefinition,
  headers: Readonly<Record<string, string>> = {},
): Promise<Admission> {
  const { code, status } = await postDesk(call, {}, headers);
  expect(status).toBeLessThan(500);
  if (code === sharedRefusals.loginRequired) return 'loginRequired';
  if (code === sharedRefusals.forbidden) return 'forbidden';
  return code === deskRefusals.stepUpRequired ? 'stepUpRequired' : 'admitted';
}

/** The expected admission follows from the contract and the table of rights alone. */
function expectedOf(call: DeskCallDefinition, role: Role, isLimited = false): Admission {
  const { access, permission, secondPermission, needsAllCities } = call;
  if (access === 'anyone' || permission === null) return 'admitted';
  if (isLimited && needsAllCities) return 'forbidden';
  const needed = [permission, ...(secondPermission === null ? [] : [secondPermission])];
  const rights: readonly string[] = rolePermissions[role];
  return needed.every((each) => rights.includes(each)) ? 'admitted' : 'forbidden';
}

const ONE_CITY = ['320100'];

// Roles that can no longer be limited to cities are tested too, because older gateways stored them.
test.each(roles.flatMap((role) => [[role, 'everywhere'] as const, [role, 'in one city'] as const]))(
  'the role %s %s may make every desk call that its permissions there include, and no other',
  async (role, where) => {
    const cities = where === 'everywhere' ? undefined : ONE_CITY;
    const desk = await deskForTest();
    const wrong: string[] = [];
    let refused = 0;
    for (const [name, call] of calls) {
      // Each call gets a session of its own, because some calls end it.
      const admission = await admissionOf(desk, call, await desk.as(role, cities));
      const expected = expectedOf(call, role, cities !== undefined);
      if (admission !== expected) wrong.push(`${name}: ${admission}`);
      if (admission === 'forbidden') refused += 1;
    }
    expect(wrong).toEqual([]);
    const audited = (await listAuditedEntries(desk.ports.db)).filter(
      ({ action }) => action === 'call.refused',
    );
    expect(audited).toHaveLength(refused);
  },
);

test('every desk call without a valid desk session is refused with a request to sign in', async () => {
  const desk = await deskForTest();
  const ended = await desk.as('administrator');
  desk.clock.advance(30 * MINUTE_MS);
  const callers = {
    nobody: {},
    ended,
    forged: deskCookieHeader('A'.repeat(43)),
    hash: deskCookieHeader('not a token'),
    otherCookie: { cookie: (await desk.as('administrator')).cookie.replace('desk-', '') },
  };
  for (const [name, call] of calls) {
    const expected = call.access === 'anyone' ? 'admitted' : 'loginRequired';
    for (const [caller, headers] of Object.entries(callers)) {
      expect([name, caller, await admissionOf(desk, call, headers)]).toEqual([
        name,
        caller,
        expected,
      ]);
    }
  }
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
  ['a name that points at this machine', { host: 'evil.example:8090' }],
])('a desk call from %s is refused whoever is signed in', async (_, headers) => {
  const desk = await deskForTest();
  const administrator = await desk.as('administrator');
  for (const [name, call] of calls) {
    const admission = await admissionOf(desk, call, { ...administrator, ...headers });
    expect([name, admission]).toEqual([name, 'forbidden']);
  }
});

test('a desk call that needs a fresh second factor asks for it after five minutes, and no other call asks', async () => {
  const desk = await deskForTest();
  for (const [name, call] of calls) {
    const role = roles.find((each) => expectedOf(call, each) === 'admitted');
    if (role === undefined || call.access === 'anyone') continue;
    const headers = await desk.as(role);
    desk.clock.advance(5 * MINUTE_MS + 1);
    const expected = call.needsFreshFactor ? 'stepUpRequired' : 'admitted';
    expect([name, await admissionOf(desk, call, headers)]).toEqual([name, expected]);
  }
});

test('every desk call is allowed to at least one role', () => {
  for (const [name, call] of calls) {
    expect([name, roles.some((role) => expectedOf(call, role) === 'admitted')]).toEqual([
      name,
      true,
    ]);
  }
});
