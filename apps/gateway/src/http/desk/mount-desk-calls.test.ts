import { defineDeskCall, deskRefusals } from '@ride/contract/desk/define-desk-call';
import { sharedRefusals } from '@ride/contract/envelope';
import { text } from '@ride/contract/fields';
import type { Grant } from '@ride/domain/staff/roles';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import { createEdgeForTest } from '../testing/edge-for-test.ts';
import { createServer } from '../transport/create-server.ts';
import { mountDeskCalls } from './mount-desk-calls.ts';

const shape = {
  request: z.strictObject({ note: text(20) }),
  response: z.object({ by: z.nullable(z.string()) }),
  summary: 'A call of the test',
};
const open = defineDeskCall({ ...shape, path: '/desk/open', access: 'anyone', permission: null });
const forAll = defineDeskCall({ ...shape, path: '/desk/for-all', permission: null });
const edit = defineDeskCall({ ...shape, path: '/desk/edit', permission: 'content.edit' });
const publish = defineDeskCall({
  ...shape,
  path: '/desk/publish',
  permission: 'content.publish',
  needsFreshFactor: true,
});

const ofNoCity = defineDeskCall({
  ...shape,
  path: '/desk/of-no-city',
  permission: 'content.edit',
  needsAllCities: true,
});

const NOW = 1_000_000_000;
const HTTPS = 'https://desk.example.com';

interface DeskOptions {
  readonly grants?: readonly Grant[];
  readonly factorAt?: number;
  readonly origin?: string | null;
}

function deskForTest({ grants = [], factorAt = NOW, origin = null }: DeskOptions = {}) {
  const refusals: Pick<AuditEntry, 'actor' | 'subject'>[] = [];
  const edge = createEdgeForTest({});
  const app = createServer(edge, { requestMs: 10_000, idleMs: 60_000 });
  const handler = async (_input: never, { actor, cookie }: never) => {
    if (actor === null) (cookie as { set(token: string): void }).set('fresh-token');
    return { by: (actor as { name: string } | null)?.name ?? null };
  };
  const calls = [open, forAll, edit, publish, ofNoCity].map((call) => ({
    name: call.path,
    call,
    handler,
  }));
  mountDeskCalls(app, calls, {
    edge,
    origin,
    now: () => NOW,
    findStaffActor: async (token) =>
      token === 'anna'
        ? { staffId: 'staff-1', name: 'Anna', grants, factorAt, sessionHash: 'hash' }
        : null,
    auditTrail: { recordRefusal: async (refusal) => void refusals.push(refusal) },
  });
  onTestFinished(() => app.close());
  const post = async (
    call: { path: string },
    headers: Record<string, string> = {},
    payload: unknown = { note: 'hello' },
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url: call.path,
      headers: {
        host: origin === null ? 'localhost:8090' : new URL(origin).host,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      payload: JSON.stringify(payload),
    });
    return { status: answer.statusCode, cookie: answer.headers['set-cookie'], ...answer.json() };
  };
  return { app, post, refusals };
}

const asAnna = { cookie: 'theme=dark; desk-session=anna' };
const content: Grant[] = [{ role: 'content', cities: null }];

test('a desk call without a session or with a forged token is refused as not signed in', async () => {
  const { post } = deskForTest();
  for (const headers of [{}, { cookie: 'desk-session=forged' }, { cookie: 'other=anna' }]) {
    expect((await post(forAll, headers)).code).toBe(sharedRefusals.loginRequired);
  }
  expect(await post(forAll, asAnna)).toMatchObject({ success: true, data: { by: 'Anna' } });
});

test('a desk call by a person without the permission is refused, and the audit records the attempt', async () => {
  const { post, refusals } = deskForTest({ grants: [{ role: 'support', cities: null }] });
  expect(await post(edit, asAnna)).toMatchObject({ status: 403, code: sharedRefusals.forbidden });
  expect(refusals).toEqual([
    {
      actor: { kind: 'staff', id: 'staff-1' },
      subject: { kind: 'call', id: '/desk/edit' },
    },
  ]);
});

test('a desk call by a person with the permission is served, for calls about cities also with a permission for some of them', async () => {
  const { post } = deskForTest({ grants: content });
  expect(await post(edit, asAnna)).toMatchObject({ success: true });
  expect(await post(ofNoCity, asAnna)).toMatchObject({ success: true });
  const limited = deskForTest({ grants: [{ role: 'content', cities: ['330100'] }] });
  expect(await limited.post(edit, asAnna)).toMatchObject({ success: true });
  expect((await limited.post(ofNoCity, asAnna)).code).toBe(sharedRefusals.forbidden);
  expect(limited.refusals).toHaveLength(1);
});

test('a desk call that needs a fresh second factor is refused five minutes after it was last confirmed', async () => {
  const minute = 60_000;
  const fresh = deskForTest({ grants: content, factorAt: NOW - 5 * minute });
  expect(await fresh.post(publish, asAnna)).toMatchObject({ success: true });
  const old = deskForTest({ grants: content, factorAt: NOW - 5 * minute - 1 });
  expect((await old.post(publish, asAnna)).code).toBe(deskRefusals.stepUpRequired);
  expect(await old.post(edit, asAnna)).toMatchObject({ success: true });
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another port of the same site', { 'sec-fetch-site': 'same-site' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ['another origin by an old browser', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ['a name that points at this machine', { host: 'evil.example:8090' }],
])('a desk call from %s is refused before its session is looked up', async (_, headers) => {
  const { post } = deskForTest();
  expect(await post(forAll, { ...asAnna, ...headers })).toMatchObject({ status: 403 });
});

test('the header Origin of a desk call is checked if the header Sec-Fetch-Site is missing', async () => {
  const { app } = deskForTest();
  const withOrigin = (origin?: string) =>
    app.inject({
      method: 'POST',
      url: forAll.path,
      headers: {
        host: 'localhost:8090',
        'content-type': 'application/json',
        ...asAnna,
        ...(origin === undefined ? {} : { origin }),
      },
      payload: '{"note":"hello"}',
    });
  expect((await withOrigin('http://localhost:8090')).statusCode).toBe(200);
  expect((await withOrigin('http://localhost:8080')).statusCode).toBe(403);
  expect((await withOrigin()).statusCode).toBe(403);
});

test("at an https origin the desk's cookie is bound to the host, and calls to other hosts are refused", async () => {
  const { post } = deskForTest({ origin: HTTPS });
  const { cookie } = await post(open);
  expect(cookie).toBe(
    '__Host-desk-session=fresh-token; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure',
  );
  expect((await post(forAll, asAnna)).code).toBe(sharedRefusals.loginRequired);
  const bound = { cookie: '__Host-desk-session=anna' };
  expect(await post(forAll, bound)).toMatchObject({ success: true });
  expect(await post(forAll, { ...bound, host: 'localhost:8090' })).toMatchObject({ status: 403 });
});

test('a desk call whose body does not match the contract is refused with the reasons', async () => {
  const { post } = deskForTest();
  expect(await post(forAll, { ...asAnna, 'content-type': 'text/plain' })).toMatchObject({
    status: 415,
  });
  const answer = await post(forAll, asAnna, { note: 'hello', surprise: 1 });
  expect(answer).toMatchObject({ status: 400, code: sharedRefusals.malformed });
  expect(answer.msg).toContain('surprise');
});
