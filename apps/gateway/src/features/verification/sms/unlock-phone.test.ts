import { unlockPhone } from '@ride/contract/internal';
import { login } from '@ride/contract/session';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  asService,
  gatewayForTest,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';
import { insertTestSmsCode } from '../../../app/testing/seeded-code.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';
import { issuePuzzle, verifyPuzzle } from '../puzzle/puzzle-service.ts';
import { consumeSmsCode } from './check-code-service.ts';
import { deliverSmsCode } from './send-code-service.ts';

const mobile = '13800000000';

async function tryLogin(gateway: TestGateway, code?: string) {
  const identifyCode = code ?? (await insertTestSmsCode(gateway.ports, { mobile, scene: 'login' }));
  return post(gateway.app, login, { mobile, identifyCode });
}

const unlock = (gateway: TestGateway, by?: string) =>
  post(gateway.app, unlockPhone, { mobile, ...(by !== undefined && { by }) }, asService);

test('support staff lift the wait of a phone, and the audit names the phone by a hash, and the person', async () => {
  const gateway = await gatewayForTest();
  for (let code = 0; code < 2; code += 1) {
    await insertTestSmsCode(gateway.ports, { mobile, scene: 'login' });
    for (let failed = 0; failed < 5; failed += 1) await tryLogin(gateway, '0000');
  }
  expect(await tryLogin(gateway)).toMatchObject({
    code: login.refusals.codeLocked,
    msg: '验证码错误次数过多，请24小时后再试',
    data: { waitSeconds: DAY_MS / 1000 },
  });
  expect(await listAuditedEntries(gateway.ports.db)).toEqual([]);
  expect(await unlock(gateway, '客服小李')).toMatchObject({ success: true });
  const [entry] = await listAuditedEntries(gateway.ports.db);
  expect(entry).toMatchObject({
    actor: { kind: 'service' },
    action: 'phone.unlocked',
    reason: '138****0000，操作人：客服小李',
  });
  expect(entry?.subject.id).not.toContain(mobile);
  expect(await tryLogin(gateway)).toMatchObject({ success: true });
});

test('support staff lift the wait of a device that has verified the phone', async () => {
  const gateway = await gatewayForTest();
  const { ports } = gateway;
  const enter = async (code?: string) => {
    const right = await insertTestSmsCode(ports, { mobile, scene: 'login' });
    const client = { address: 'home', device: 'own' };
    return consumeSmsCode(ports, { mobile, scene: 'login', code: code ?? right, ...client });
  };
  await enter();
  for (let failed = 0; failed < 10; failed += 1) await enter('0000');
  expect(await enter()).toEqual({ outcome: 'codeLocked', waitMs: DAY_MS });
  await unlock(gateway);
  expect(await enter()).toEqual({ outcome: 'accepted' });
});

test('unlocking a phone is audited too if it is done by no person, and a phone always has the same id there', async () => {
  const gateway = await gatewayForTest();
  await unlock(gateway);
  await unlock(gateway);
  const entries = await listAuditedEntries(gateway.ports.db);
  expect(entries).toMatchObject([{ reason: '138****0000' }, { reason: '138****0000' }]);
  expect(entries[0]?.subject).toEqual(entries[1]?.subject);
});

test('support staff can allow text messages again that strangers have used up', async () => {
  const gateway = await gatewayForTest();
  const { ports, clock } = gateway;
  const send = () => {
    const fresh = ports.randomBytes(8).toString('hex');
    return deliverSmsCode(ports, { mobile, scene: 'login', address: fresh, device: fresh });
  };
  for (let sent = 0; sent < 5; sent += 1) {
    await send();
    clock.advance(MINUTE_MS);
  }
  expect(await send()).toMatchObject({ outcome: 'tooManySends' });
  await unlock(gateway);
  expect(await send()).toEqual({ outcome: 'done' });
});

test('support staff lift the wait of a phone after wrong slider puzzles', async () => {
  const gateway = await gatewayForTest();
  const puzzle = (address: string) =>
    issuePuzzle(gateway.ports, { mobile, scene: 'login', address });
  for (let failed = 0; failed < 6; failed += 1) {
    const address = `address ${failed}`;
    const drawn = await puzzle(address);
    if (drawn.outcome !== 'done') throw new Error('locked too early');
    const answer = { mobile, scene: 'login', address, puzzleId: drawn.puzzleId } as const;
    await verifyPuzzle(gateway.ports, { ...answer, percentX: 0, track: [] });
  }
  expect(await puzzle('new')).toMatchObject({ outcome: 'puzzleLocked' });
  await unlock(gateway);
  expect(await puzzle('new')).toMatchObject({ outcome: 'done' });
});
