import { allCalls } from '@ride/contract/all-calls';
import { groupOfCall } from '@ride/contract/call-groups';
import { confirmKey, createKey, listKeys, revokeKey } from '@ride/contract/desk/keys';
import { sharedRefusals } from '@ride/contract/envelope';
import { issueMiniToken, recordCompletedTrip, reportPayment } from '@ride/contract/internal';
import {
  createKeyByCommand,
  listKeysByCommand,
  revokeKeyByCommand,
} from '@ride/contract/internal-keys';
import { checkLedger } from '@ride/contract/internal-rewards';
import { MINUTE_MS } from '@ride/domain/durations';
import { type CallGroup, callGroups } from '@ride/domain/keys/system-keys';
import { expect, test, vi } from 'vitest';
import { addStaffWithRole, deskForTest, type TestDesk } from '../../app/testing/desk-for-test.ts';
import { createTripInput } from '../../app/testing/fares-for-test.ts';
import {
  asService,
  asStaffCommand,
  gatewayForTest,
  post,
  type TestGateway,
} from '../../app/testing/gateway-for-test.ts';
import { DatabaseUnavailableError } from '../../db/errors.ts';
import { listAuditedEntries } from '../../testing/audited-entries.ts';
import { KnownKeys } from './known-keys.ts';

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const forbidden = { status: 403, code: sharedRefusals.forbidden };

async function createByCommand({ app }: TestGateway, ...groups: CallGroup[]) {
  const { data } = await post(
    app,
    createKeyByCommand,
    { name: 'dispatch', groups },
    asStaffCommand,
  );
  return { ...data, headers: bearer(data.key) };
}

const mobile = '13800000000';

test("another system's key permits the calls of its groups, and refusals of other calls name the missing group", async () => {
  const gateway = await gatewayForTest();
  const { headers } = await createByCommand(gateway, 'sessions');
  expect(await post(gateway.app, issueMiniToken, { mobile }, headers)).toMatchObject({
    success: true,
  });
  const refused = await post(gateway.app, checkLedger, {}, headers);
  expect(refused).toMatchObject({ ...forbidden, msg: expect.stringContaining('metrics') });
  for (const key of [headers.authorization.slice(0, -1), `${headers.authorization}x`]) {
    const answer = await post(gateway.app, issueMiniToken, { mobile }, { authorization: key });
    expect(answer).toMatchObject({ ...forbidden, msg: '密钥不存在或已吊销' });
  }
  const answer = await post(gateway.app, issueMiniToken, { mobile }, {});
  expect(answer).toMatchObject({ ...forbidden, msg: expect.stringContaining('缺少密钥') });
});

test('every internal call is permitted to keys of its group alone', async () => {
  const gateway = await gatewayForTest();
  const calls = Object.entries(allCalls).filter(([, { access }]) => access === 'service');
  for (const group of callGroups) {
    const { headers } = await createByCommand(gateway, group);
    const permitted: string[] = [];
    for (const [name, { path }] of calls) {
      const { statusCode } = await gateway.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{"undeclared":1}',
      });
      expect([400, 403]).toContain(statusCode);
      if (statusCode === 400) permitted.push(name);
    }
    const ofGroup = Object.entries(groupOfCall).filter(([, own]) => own === group);
    expect(permitted.sort()).toEqual(ofGroup.map(([name]) => name).sort());
  }
});

test('metrics are shown to keys of their group alone, and the description of internal calls to every key', async () => {
  const gateway = await gatewayForTest();
  const [monitor, dispatch] = [
    await createByCommand(gateway, 'metrics'),
    await createByCommand(gateway, 'trips'),
  ];
  const statuses = (url: string) =>
    Promise.all(
      [monitor.headers, dispatch.headers, {}].map(async (headers) => {
        const { statusCode } = await gateway.app.inject({ method: 'GET', url, headers });
        return statusCode;
      }),
    );
  expect(await statuses('/metrics')).toEqual([200, 404, 404]);
  expect(await statuses('/docs/provider.json')).toEqual([200, 200, 403]);
});

test('while the database is unavailable, a gateway accepts the keys that it read last', async () => {
  const gateway = await gatewayForTest();
  const { ports, clock } = gateway;
  const { key } = await createByCommand(gateway, 'metrics');
  const unavailable = new DatabaseUnavailableError(new Error('no connection'));
  let isAway = false;
  const away = {
    now: clock.now,
    get db() {
      if (isAway) throw unavailable;
      return ports.db;
    },
  };
  const keys = new KnownKeys(away);
  expect(await keys.find(key)).toMatchObject({ keyName: 'dispatch' });
  isAway = true;
  clock.advance(5_000);
  expect(await keys.find(key)).toMatchObject({ keyName: 'dispatch' });
  await expect(new KnownKeys(away).find(key)).rejects.toBe(unavailable);
});

test('no key of another system permits the commands of administrators, not even one of all groups', async () => {
  const gateway = await gatewayForTest();
  const all = [...new Set(Object.values(groupOfCall))];
  const { headers, keyId } = await createByCommand(gateway, ...all);
  expect(await post(gateway.app, listKeysByCommand, {}, headers)).toMatchObject(forbidden);
  expect(await post(gateway.app, revokeKeyByCommand, { keyId }, asService)).toMatchObject(
    forbidden,
  );
});

test('a key for another system is shown once and stored as a hash', async () => {
  const gateway = await gatewayForTest();
  const { key } = await createByCommand(gateway, 'trips');
  expect(key).toMatch(/^ridepages_[\w-]{43}$/);
  const stored = await gateway.ports.db.selectFrom('systemKeys').selectAll().execute();
  const { data } = await post(gateway.app, listKeysByCommand, {}, asStaffCommand);
  for (const shown of [stored, data, await listAuditedEntries(gateway.ports.db)]) {
    expect(JSON.stringify(shown)).not.toContain(key.slice('ridepages_'.length));
  }
});

test('two keys of one name are valid at once, and revoking one leaves the other', async () => {
  const gateway = await gatewayForTest();
  const [old, fresh] = [
    await createByCommand(gateway, 'metrics'),
    await createByCommand(gateway, 'metrics'),
  ];
  const check = async ({ headers }: typeof old) =>
    (await post(gateway.app, checkLedger, {}, headers)).status;
  expect([await check(old), await check(fresh)]).toEqual([200, 200]);
  const revoke = () => post(gateway.app, revokeKeyByCommand, { keyId: old.keyId }, asStaffCommand);
  expect(await revoke()).toMatchObject({ success: true });
  expect(await revoke()).toMatchObject({ success: true });
  expect([await check(old), await check(fresh)]).toEqual([403, 200]);
  const unknown = await post(gateway.app, revokeKeyByCommand, { keyId: 'none' }, asStaffCommand);
  expect(unknown.code).toBe(revokeKeyByCommand.refusals.unknownKey);
});

test('a key for another system is valid until its end', async () => {
  const gateway = await gatewayForTest();
  const { app, clock } = gateway;
  const endsAt = clock.now() + MINUTE_MS;
  const request = { name: 'monitor', groups: ['metrics'] as CallGroup[] };
  const { data } = await post(app, createKeyByCommand, { ...request, endsAt }, asStaffCommand);
  const check = () => post(app, checkLedger, {}, bearer(data.key));
  expect((await check()).status).toBe(200);
  clock.advance(MINUTE_MS);
  expect(await check()).toMatchObject({ ...forbidden, msg: '该密钥已到期' });
  const late = await post(app, createKeyByCommand, { ...request, endsAt }, asStaffCommand);
  expect(late.code).toBe(createKeyByCommand.refusals.keyEndsInPast);
});

test('the other gateways accept a new key and refuse a revoked one within five seconds', async () => {
  const gateway = await gatewayForTest();
  const other = new KnownKeys(gateway.ports);
  const { key, keyId } = await createByCommand(gateway, 'metrics');
  expect(await other.find(key)).toMatchObject({ keyName: 'dispatch', groups: ['metrics'] });
  const later = await createByCommand(gateway, 'trips');
  await post(gateway.app, revokeKeyByCommand, { keyId }, asStaffCommand);
  gateway.clock.advance(5_000);
  expect(await other.find(key)).toBeNull();
  expect(await other.find(later.key)).toMatchObject({ groups: ['trips'] });
});

test('the last use of a key is known to the minute', async () => {
  const gateway = await gatewayForTest();
  const { headers } = await createByCommand(gateway, 'metrics');
  const lastUse = async () => {
    const { data } = await post(gateway.app, listKeysByCommand, {}, asStaffCommand);
    return data.list[0]?.lastUsedAt;
  };
  expect(await lastUse()).toBeNull();
  const firstAt = gateway.clock.now();
  await post(gateway.app, checkLedger, {}, headers);
  await vi.waitFor(async () => expect(await lastUse()).toBe(firstAt));
  gateway.clock.advance(MINUTE_MS);
  await post(gateway.app, checkLedger, {}, headers);
  await vi.waitFor(async () => expect(await lastUse()).toBe(firstAt + MINUTE_MS));
});

test('acts of another system are audited with the id of its key, except delivered trips', async () => {
  const gateway = await gatewayForTest();
  const { headers, keyId } = await createByCommand(gateway, 'sessions', 'trips');
  await post(gateway.app, issueMiniToken, { mobile }, headers);
  await post(gateway.app, recordCompletedTrip, createTripInput(), headers);
  const entries = await listAuditedEntries(gateway.ports.db);
  expect(entries.map(({ actor, action }) => [actor.id, action])).toEqual([
    ['staff-token', 'key.created'],
    [keyId, 'session.tokenIssued'],
  ]);
  expect(entries[0]).toMatchObject({
    subject: { kind: 'key', id: keyId },
    after: 'dispatch：小程序登录和解除手机号限制、行程',
  });
});

const sensitive = { name: 'pay', groups: ['payments' as const] };

async function deskOfTwo() {
  const desk = await deskForTest();
  return {
    desk,
    one: await desk.as('administrator'),
    other: await desk.as('administrator'),
  };
}

const payWith = ({ app }: TestDesk, key: string) => {
  const payment = { orderUuid: 'none', paymentId: 'p', item: '微信支付', amountFen: 1, paidAt: 1 };
  return post(app, reportPayment, payment, bearer(key));
};

test('a key that permits payments becomes valid once a second administrator has confirmed it', async () => {
  const { desk, one, other } = await deskOfTwo();
  const { key, keyId, isPending } = (await desk.postDesk(createKey, sensitive, one)).data;
  expect(isPending).toBe(true);
  expect(await payWith(desk, key)).toMatchObject({
    ...forbidden,
    msg: '该密钥在等待第二位管理员确认',
  });
  const own = await desk.postDesk(confirmKey, { keyId }, one);
  expect(own.code).toBe(confirmKey.refusals.ownKey);
  const { data } = await desk.postDesk(confirmKey, { keyId }, other);
  expect(data).toMatchObject({ state: 'active', isUnconfirmed: false });
  expect((await payWith(desk, key)).code).toBe(reportPayment.refusals.unknownOrder);
  const again = await desk.postDesk(confirmKey, { keyId }, other);
  expect(again.code).toBe(confirmKey.refusals.keyNotPending);
  const actions = (await listAuditedEntries(desk.ports.db)).map(({ action }) => action);
  expect(actions.slice(-3)).toEqual(['key.created', 'call.refused', 'key.confirmed']);
});

test('a key that permits only to deliver trips is valid at once', async () => {
  const { desk, one } = await deskOfTwo();
  const request = { name: 'dispatch', groups: ['trips' as const] };
  const { data } = await desk.postDesk(createKey, request, one);
  expect(data.isPending).toBe(false);
});

test('a key made by command waits for a confirmation too, once there are two administrators', async () => {
  const { desk, one } = await deskOfTwo();
  const { data } = await post(desk.app, createKeyByCommand, sensitive, asStaffCommand);
  expect(data.isPending).toBe(true);
  const { keyId } = data;
  expect((await desk.postDesk(confirmKey, { keyId }, one)).data.state).toBe('active');
});

test('before there are two administrators, a key made by command is valid and listed as unconfirmed', async () => {
  const desk = await deskForTest();
  const first = await desk.as('administrator');
  const { data } = await post(desk.app, createKeyByCommand, sensitive, asStaffCommand);
  expect(data.isPending).toBe(false);
  const few = await desk.postDesk(confirmKey, { keyId: data.keyId }, first);
  expect(few.code).toBe(confirmKey.refusals.tooFewAdministrators);
  const second = await desk.as('administrator');
  const list = async () => (await desk.postDesk(listKeys, { limit: 10 }, second)).data.rows;
  expect(await list()).toMatchObject([
    { state: 'active', isUnconfirmed: true, createdBy: '命令行', confirmedBy: null },
  ]);
  await desk.postDesk(confirmKey, { keyId: data.keyId }, second);
  expect(await list()).toMatchObject([{ isUnconfirmed: false }]);
});

test('a key made by command is valid at once if the gateway has no desk', async () => {
  const gateway = await gatewayForTest({ settings: { DESK: 'off' } });
  await addStaffWithRole(gateway.ports, 'administrator');
  await addStaffWithRole(gateway.ports, 'administrator');
  const { data } = await post(gateway.app, createKeyByCommand, sensitive, asStaffCommand);
  expect(data.isPending).toBe(false);
});

test('a revoked key that waited for a confirmation cannot be confirmed, and revoked keys are listed on request', async () => {
  const { desk, one, other } = await deskOfTwo();
  const { keyId } = (await desk.postDesk(createKey, sensitive, one)).data;
  await desk.postDesk(revokeKey, { keyId }, other);
  const confirmed = await desk.postDesk(confirmKey, { keyId }, other);
  expect(confirmed.code).toBe(confirmKey.refusals.keyNotPending);
  const list = async (filter: { withRevoked?: true }) =>
    (await desk.postDesk(listKeys, { limit: 10, ...filter }, one)).data.rows;
  expect(await list({})).toEqual([]);
  expect(await list({ withRevoked: true })).toMatchObject([{ keyId, state: 'revoked' }]);
});
