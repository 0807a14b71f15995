import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  NO_PACE_LIMITS,
  NOON,
  referralForTest,
  referralWithInvitation,
} from '../../../app/testing/referral/referral-for-test.ts';
import { settleDueRewards } from './settle-service.ts';

test('the reward for each milestone of an invited company is promised once and paid after its waiting period', async () => {
  const { referral, userId } = await referralWithInvitation();
  expect(await referral.states('acme')).toEqual({ registered: 'pending' });
  await referral.topUp('acme', 200_000);
  await referral.ride('acme');
  expect(await referral.balances()).toEqual({
    provider: -10_000_000,
    'budget:spring': 9_965_000,
    [`pending:${userId}`]: 35_000,
    [`available:${userId}`]: 0,
  });
  referral.base.clock.advance(7 * DAY_MS - 1);
  expect(await settleDueRewards(referral.deps)).toMatchObject({ count: 0 });
  referral.base.clock.advance(1);
  expect(await settleDueRewards(referral.deps)).toEqual({
    count: 3,
    amount: 35_000,
    hasMore: false,
  });
  expect(await referral.balances()).toMatchObject({
    [`pending:${userId}`]: 0,
    [`available:${userId}`]: 35_000,
  });
  expect(await referral.differences()).toEqual([]);
});

test('an activity without a waiting period pays rewards at once', async () => {
  const { referral, userId } = await referralWithInvitation({ holdDays: 0 });
  expect(await referral.states('acme')).toEqual({ registered: 'available' });
  expect(await referral.balances()).toMatchObject({ [`available:${userId}`]: 5_000 });
  expect(await referral.entryKinds()).toEqual([
    'reward:acme:registered:1',
    'settlement:acme:registered:1',
  ]);
});

test("a company's top-up or ride reported late counts at its own time, and the waiting period starts at the report", async () => {
  const { referral } = await referralWithInvitation();
  referral.base.clock.advance(40 * DAY_MS);
  await settleDueRewards(referral.deps);
  await referral.topUp('acme', 200_000, { at: NOON + 30 * DAY_MS });
  expect(await referral.states('acme')).toMatchObject({ recharged: 'pending' });
  referral.base.clock.advance(7 * DAY_MS - 1);
  expect(await settleDueRewards(referral.deps)).toMatchObject({ count: 0 });
  referral.base.clock.advance(1);
  expect(await settleDueRewards(referral.deps)).toMatchObject({ count: 1 });
});

test('the waiting period of a reward whose top-up or ride was reported in advance starts when that happens', async () => {
  const { referral } = await referralWithInvitation();
  await referral.topUp('acme', 200_000, { at: NOON + DAY_MS });
  referral.base.clock.advance(8 * DAY_MS - 1);
  expect(await settleDueRewards(referral.deps)).toMatchObject({ count: 1 });
  referral.base.clock.advance(1);
  expect(await settleDueRewards(referral.deps)).toMatchObject({ count: 1 });
});

test.each([
  [0, { recharged: 'pending' }],
  [1, {}],
])('a top-up %d ms after its deadline earns %j', async (late, states) => {
  const { referral } = await referralWithInvitation();
  await referral.topUp('acme', 200_000, { at: NOON + 30 * DAY_MS + late });
  expect(await referral.states('acme')).toEqual({ registered: 'pending', ...states });
});

test.each([
  [0, { firstRide: 'pending' }],
  [1, {}],
])('a ride %d ms after its deadline earns %j', async (late, states) => {
  const { referral } = await referralWithInvitation();
  await referral.topUp('acme', 200_000, { at: NOON + DAY_MS });
  await referral.ride('acme', NOON + 16 * DAY_MS + late);
  const stored = { registered: 'pending', recharged: 'pending', ...states };
  expect(await referral.states('acme')).toEqual(stored);
});

test('fifty deliveries of the same top-up and the same ride are rewarded once', async () => {
  const { referral } = await referralWithInvitation();
  for (let again = 0; again < 50; again += 1) {
    await referral.topUp('acme', 200_000);
    await referral.ride('acme');
  }
  expect(await referral.entryKinds()).toHaveLength(3);
  expect(await referral.differences()).toEqual([]);
});

test('a hundred concurrent top-ups, each reaching the threshold, are rewarded once', async () => {
  const { referral } = await referralWithInvitation();
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => referral.topUp('acme', 200_000, { id: `t${index}` })),
  );
  expect(await referral.entryKinds()).toEqual([
    'reward:acme:recharged:1',
    'reward:acme:registered:1',
  ]);
  const facts = await referral.db.selectFrom('invitationFacts').select('factId').execute();
  expect(facts).toHaveLength(100);
  expect(await referral.differences()).toEqual([]);
});

test('twenty concurrent runs of the payment of due rewards pay a reward once', async () => {
  const { referral, userId } = await referralWithInvitation();
  referral.base.clock.advance(7 * DAY_MS);
  const settled = await Promise.all(
    Array.from({ length: 20 }, () => settleDueRewards(referral.deps)),
  );
  expect(settled.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  expect(await referral.balances()).toMatchObject({ [`available:${userId}`]: 5_000 });
});

test('a run of the payment of due rewards reports if more rewards are due than it pays, and the next one pays them', async () => {
  const { referral, recommendId } = await referralWithInvitation();
  for (const name of ['b', 'c']) await referral.register(name, recommendId);
  referral.base.clock.advance(7 * DAY_MS);
  const settle = () => settleDueRewards(referral.deps, 2);
  expect(await settle()).toEqual({ count: 2, amount: 10_000, hasMore: true });
  expect(await settle()).toEqual({ count: 1, amount: 5_000, hasMore: false });
});

test("a refund of a company's top-up takes back the rewards that depended on the top-up, even if they were paid", async () => {
  const { referral, userId } = await referralWithInvitation();
  await referral.topUp('acme', 200_000);
  await referral.ride('acme');
  referral.base.clock.advance(7 * DAY_MS);
  await settleDueRewards(referral.deps);
  await referral.refund('acme', 1);
  expect(await referral.states('acme')).toEqual({
    registered: 'available',
    recharged: 'reversed',
    firstRide: 'reversed',
  });
  expect(await referral.balances()).toMatchObject({
    'budget:spring': 9_995_000,
    [`pending:${userId}`]: 0,
    [`available:${userId}`]: 5_000,
  });
  expect(await referral.differences()).toEqual([]);
});

test('a refund that keeps the sum of top-ups above the threshold takes back no reward', async () => {
  const { referral } = await referralWithInvitation();
  await referral.topUp('acme', 250_000);
  await referral.refund('acme', 50_000);
  expect(await referral.states('acme')).toMatchObject({ recharged: 'pending' });
});

test('a reward that was taken back can be earned and paid again', async () => {
  const { referral, userId } = await referralWithInvitation({ holdDays: 0 });
  await referral.topUp('acme', 200_000);
  await referral.refund('acme', 200_000);
  expect(await referral.balances()).toMatchObject({ [`available:${userId}`]: 5_000 });
  await referral.topUp('acme', 200_000, { id: 't2' });
  expect(await referral.balances()).toMatchObject({ [`available:${userId}`]: 15_000 });
  expect(await referral.entryKinds()).toContain('reward:acme:recharged:2');
  expect(await referral.differences()).toEqual([]);
});

test('a budget is never overdrawn: a reward that it cannot fund in full stays unfunded', async () => {
  const milestones = { registered: { rewardFen: 5_000 } };
  const referral = await referralForTest({}, NO_PACE_LIMITS);
  await referral.publish({ budgetFen: 12_000, milestones });
  const { userId, recommendId } = await referral.inviter();
  await Promise.all(
    Array.from({ length: 21 }, (_, index) => referral.register(`company-${index}`, recommendId)),
  );
  expect(await referral.balances()).toEqual({
    provider: -12_000,
    'budget:spring': 2_000,
    [`pending:${userId}`]: 10_000,
    [`available:${userId}`]: 0,
  });
  const unfunded = await referral.db
    .selectFrom('invitationMilestones')
    .select('companyId')
    .where('state', '=', 'unfunded')
    .execute();
  expect(unfunded).toHaveLength(19);
  expect(await referral.differences()).toEqual([]);
});

test('an invitation keeps the reward terms under which the company registered', async () => {
  const { referral, userId, recommendId } = await referralWithInvitation();
  const cheaper = { registered: { rewardFen: 100 } };
  expect(await referral.publish({ milestones: cheaper })).toMatchObject({ version: 2 });
  await referral.topUp('acme', 200_000);
  await referral.register('later', recommendId);
  await referral.topUp('later', 200_000);
  expect(await referral.balances()).toMatchObject({ [`pending:${userId}`]: 15_100 });
  expect(await referral.differences()).toEqual([]);
});

test('top-ups and rides of a company without an invitation move no money', async () => {
  const { referral } = await referralWithInvitation();
  await referral.register('alone', null);
  await referral.topUp('alone', 200_000);
  await referral.ride('alone');
  await referral.topUp('unknown', 200_000);
  expect(await referral.entryKinds()).toEqual(['reward:acme:registered:1']);
});

test('a reward emits events when it is paid and when it is taken back, but not while it is pending', async () => {
  const { referral, userId } = await referralWithInvitation();
  await referral.topUp('acme', 200_000);
  const told = async () =>
    (
      await referral.db
        .selectFrom('outgoingEvents')
        .select(['type', 'subjectId', 'data'])
        .orderBy('position')
        .execute()
    ).map(({ type, subjectId, data }) => ({ type, subject: subjectId, ...JSON.parse(data) }));
  expect(await told()).toEqual([]);
  referral.base.clock.advance(7 * DAY_MS);
  await settleDueRewards(referral.deps);
  await referral.ride('acme');
  await referral.refund('acme', 1);
  const about = { subject: 'acme', companyId: 'acme', inviterId: userId, activityUuid: 'spring' };
  const paidAt = NOON + 7 * DAY_MS;
  const recharged = { ...about, milestone: 'recharged', round: 1, amountFen: 10_000 };
  const all = await told();
  expect(all).toHaveLength(3);
  expect(all).toEqual(
    expect.arrayContaining([
      {
        type: 'reward.paid',
        ...about,
        milestone: 'registered',
        round: 1,
        amountFen: 5_000,
        paidAt,
      },
      { type: 'reward.paid', ...recharged, paidAt },
      { type: 'reward.takenBack', ...recharged, takenBackAt: paidAt },
    ]),
  );
  expect(all.at(-1)).toMatchObject({ type: 'reward.takenBack' });
});
