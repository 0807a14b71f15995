import {
  checkLedger,
  listHeldInvitations,
  refuseInvitations,
  releaseInvitations,
} from '@ride/contract/internal-rewards';
import { pageInvitations } from '@ride/contract/referral';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  asService,
  gatewayForTest,
  loggedIn,
  post,
} from '../../../app/testing/gateway-for-test.ts';
import { NOON, TestReferral } from '../../../app/testing/referral/referral-for-test.ts';
import { auditedEntries } from '../../../testing/audited-entries.ts';
import { settleDueRewards } from '../rewards/settle-service.ts';

/** An inviter whose company `acme` was registered in their own session. */
async function withHeld(changes = {}) {
  const gateway = await gatewayForTest();
  const referral = new TestReferral(gateway);
  await referral.publish(changes);
  const { userId, recommendId } = await referral.inviter();
  const hold = (companyId: string) =>
    referral.register(companyId, recommendId, {
      origin: { session: { userId, tokenHash: 'hash' }, device: null, address: null },
    });
  await hold('acme');
  const request = (companyIds: string[]) => ({ companyIds, reason: '电话核实' });
  const release = async (...ids: string[]) =>
    (await post(gateway.app, releaseInvitations, request(ids), asService)).data.results;
  const refuse = async (...ids: string[]) =>
    (await post(gateway.app, refuseInvitations, request(ids), asService)).data.results;
  const row = async () => {
    const token = await loggedIn(gateway);
    const { data } = await post(gateway.app, pageInvitations, { currPage: 1 }, { token });
    return data.list?.[0];
  };
  return { gateway, referral, userId, hold, release, refuse, row };
}

test('a held invitation reserves budget, and is listed with its inviter masked', async () => {
  const { gateway, referral, userId } = await withHeld();
  await referral.topUp('acme', 200_000);
  expect(await referral.states('acme')).toEqual({ registered: 'held', recharged: 'held' });
  expect(await referral.balances()).toEqual({
    provider: -10_000_000,
    'budget:spring': 9_985_000,
    'reserved:spring': 15_000,
    [`pending:${userId}`]: 0,
    [`available:${userId}`]: 0,
  });
  expect((await post(gateway.app, listHeldInvitations, {}, asService)).data).toEqual({
    list: [
      {
        companyId: 'acme',
        company: 'ac******公司',
        inviter: '138****0000',
        reason: 'sameSession',
        heldAt: NOON,
        reservedFen: 15_000,
      },
    ],
    next: null,
  });
  referral.base.clock.advance(30 * DAY_MS);
  expect(await settleDueRewards(referral.deps)).toMatchObject({ count: 0 });
  expect(await referral.differences()).toEqual([]);
});

test('more held invitations than a page are listed page by page, the oldest first', async () => {
  const { gateway, hold } = await withHeld();
  for (let index = 10; index < 63; index += 1) await hold(`company-${index}`);
  const first = (await post(gateway.app, listHeldInvitations, {}, asService)).data;
  const after = first.next ?? '';
  const second = (await post(gateway.app, listHeldInvitations, { after }, asService)).data;
  const ids = [...first.list, ...second.list].map(({ companyId }) => companyId);
  expect([first.list.length, second.next, new Set(ids).size]).toEqual([50, null, 54]);
});

test('a released invitation goes on as if it had never been held, its time of holding included', async () => {
  const { gateway, referral, userId, release, row } = await withHeld();
  referral.base.clock.advance(6 * DAY_MS);
  await referral.topUp('acme', 200_000);
  expect(await row()).toMatchObject({ underReview: true });
  expect(await release('acme')).toEqual([{ companyId: 'acme', outcome: 'released' }]);
  expect(await row()).toMatchObject({ underReview: false, recordDate: NOON + 7 * DAY_MS });
  expect(await referral.balances()).toMatchObject({
    'reserved:spring': 0,
    [`pending:${userId}`]: 15_000,
  });
  referral.base.clock.advance(DAY_MS);
  expect(await settleDueRewards(referral.deps)).toMatchObject({ count: 1, amount: 5_000 });
  await referral.ride('acme');
  expect(await referral.states('acme')).toEqual({
    registered: 'available',
    recharged: 'pending',
    firstRide: 'pending',
  });
  expect((await post(gateway.app, checkLedger, {}, asService)).data.differences).toEqual([]);
});

test('a refused invitation returns its budget, earns nothing any more, and says so', async () => {
  const { gateway, referral, refuse, row } = await withHeld();
  await referral.topUp('acme', 200_000);
  expect(await refuse('acme')).toEqual([{ companyId: 'acme', outcome: 'refused' }]);
  await referral.ride('acme');
  await referral.topUp('acme', 200_000, { id: 't2' });
  expect(await referral.states('acme')).toEqual({ registered: 'reversed', recharged: 'reversed' });
  expect(await referral.balances()).toMatchObject({
    'budget:spring': 10_000_000,
    'reserved:spring': 0,
  });
  expect(await row()).toMatchObject({
    underReview: false,
    burstStatus: 2,
    errMsg: '经审核，该邀请不符合活动规则',
  });
  expect((await post(gateway.app, checkLedger, {}, asService)).data.differences).toEqual([]);
});

test('the first decision stays, however often and by whomever it is taken, and is audited once', async () => {
  const { referral, hold, release, refuse } = await withHeld();
  await hold('other');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? release('acme') : refuse('acme'))),
  );
  const outcomes = answers.flat().map(({ outcome }) => outcome);
  expect(outcomes.filter((each) => each === 'released' || each === 'refused')).toHaveLength(1);
  expect(await release('other')).toMatchObject([{ outcome: 'released' }]);
  expect(await release('other')).toMatchObject([{ outcome: 'alreadyReleased' }]);
  expect(await refuse('other', 'unknown')).toMatchObject([
    { outcome: 'alreadyReleased' },
    { outcome: 'notHeld' },
  ]);
  expect(await referral.differences()).toEqual([]);
  const decided = await referral.db
    .selectFrom('invitations')
    .select(['review', 'reviewNote', 'reviewedAt'])
    .where('companyId', '=', 'other')
    .execute();
  expect(decided).toEqual([{ review: 'released', reviewNote: '电话核实', reviewedAt: NOON }]);
  expect(await auditedEntries(referral.db)).toMatchObject([
    { action: `invitation.${outcomes.find((each) => !each.startsWith('already'))}` },
    {
      action: 'invitation.released',
      subject: { kind: 'company', id: 'other' },
      reason: '电话核实',
    },
  ]);
});

test('an invitation that was never held cannot be refused', async () => {
  const { referral, refuse } = await withHeld();
  const { recommendId } = await referral.inviter();
  await referral.register('honest', recommendId);
  expect(await refuse('honest')).toEqual([{ companyId: 'honest', outcome: 'notHeld' }]);
  expect(await referral.states('honest')).toEqual({ registered: 'pending' });
});

test('a refund while held returns what it had reserved', async () => {
  const { referral, release } = await withHeld();
  await referral.topUp('acme', 200_000);
  await referral.refund('acme', 200_000);
  expect(await referral.balances()).toMatchObject({
    'reserved:spring': 5_000,
    'budget:spring': 9_995_000,
  });
  await referral.topUp('acme', 200_000, { id: 't2' });
  await release('acme');
  expect(await referral.states('acme')).toEqual({ registered: 'pending', recharged: 'pending' });
  expect(await referral.differences()).toEqual([]);
});

test.each([
  ['holdReason', 'because'],
  ['review', 'perhaps'],
])('the database itself refuses a %s that is not on its list', async (column, value) => {
  const { referral } = await withHeld();
  const change = referral.db.updateTable('invitations').set({ [column]: value } as never);
  await expect(change.execute()).rejects.toThrow(/check/i);
});
