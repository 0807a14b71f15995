import { toInvitation } from '@ride/contract/entities/invitation-of-record';
import { FAILED_BURST_STATUS } from '@ride/contract/entities/invitation-record';
import { pageInvitations } from '@ride/contract/referral';
import { DAY_MS } from '@ride/domain/durations';
import { formatNextAction, listNextActions } from '@ride/domain/referral/next-actions';
import { determineRewardStatus, rewardStatuses } from '@ride/domain/referral/reward-status';
import { formatStepTexts } from '@ride/domain/referral/step-texts';
import { expect, test } from 'vitest';
import { gatewayForTest, logInPassenger, post } from '../../../app/testing/gateway-for-test.ts';
import { TestReferral } from '../../../app/testing/referral/referral-for-test.ts';
import { settleDueRewards } from '../rewards/settle-service.ts';

async function withInviter(changes = {}) {
  const gateway = await gatewayForTest();
  const referral = new TestReferral(gateway);
  await referral.publish(changes);
  const { recommendId } = await referral.inviter();
  return { gateway, referral, recommendId };
}

interface RecordView {
  readonly status: string;
  readonly steps: readonly string[];
  readonly reason: string | null;
  readonly next: readonly string[];
}

const stories: [string, (referral: TestReferral) => Promise<void>, RecordView][] = [
  [
    'has just registered',
    async () => {},
    {
      status: '待发奖',
      steps: ['已注册', '等待充值', '等待用车'],
      reason: null,
      next: [
        '企业需在2026年4月9日 12:00前累计充值满2000.00元',
        '平台将于2026年3月17日 12:00起发放50.00元打车卡',
      ],
    },
  ],
  [
    'topped up too little, and time is over',
    async (referral) => {
      await referral.topUp('acme', 50_000);
      referral.base.clock.advance(30 * DAY_MS + 1);
      await settleDueRewards(referral.deps);
    },
    {
      status: '部分发奖',
      steps: ['已注册', '充值金额未达标', '等待用车'],
      reason: '企业注册后30天内累计充值未满2000.00元',
      next: [],
    },
  ],
  [
    'topped up and never rode',
    async (referral) => {
      await referral.topUp('acme', 200_000);
      referral.base.clock.advance(15 * DAY_MS + 1);
      await settleDueRewards(referral.deps);
    },
    {
      status: '部分发奖',
      steps: ['已注册', '已充值', '15天内未用车'],
      reason: '企业充值达标后15天内未用车',
      next: [],
    },
  ],
  [
    'did everything',
    async (referral) => {
      await referral.topUp('acme', 200_000);
      await referral.ride('acme');
      referral.base.clock.advance(7 * DAY_MS);
      await settleDueRewards(referral.deps);
    },
    { status: '已发奖', steps: ['已注册', '已充值', '已用车'], reason: null, next: [] },
  ],
  [
    'got its money back',
    async (referral) => {
      await referral.topUp('acme', 200_000);
      await referral.refund('acme', 200_000);
    },
    {
      status: '待发奖',
      steps: ['已注册', '等待充值', '等待用车'],
      reason: '企业充值已退款，100.00元奖励已收回',
      next: [
        '企业需在2026年4月9日 12:00前累计充值满2000.00元',
        '平台将于2026年3月17日 12:00起发放50.00元打车卡',
      ],
    },
  ],
];

test.each(stories)(
  "the inviter's record of a company that %s shows status, steps, reason and next actions",
  async (_what, story, expected) => {
    const { gateway, referral, recommendId } = await withInviter();
    await referral.register('acme', recommendId);
    await story(referral);
    expect(await shown(gateway, await logInPassenger(gateway))).toEqual(expected);
  },
);

test('an invitation has failed if only the top-up is rewarded and none was made in time', async () => {
  const recharged = { rewardFen: 10_000, atLeastFen: 200_000, withinDays: 3 };
  const { gateway, referral, recommendId } = await withInviter({ milestones: { recharged } });
  await referral.register('acme', recommendId);
  referral.base.clock.advance(3 * DAY_MS);
  expect(await shown(gateway, await logInPassenger(gateway))).toMatchObject({ status: '已邀请' });
  referral.base.clock.advance(1);
  expect(await shown(gateway, await logInPassenger(gateway))).toEqual({
    status: '邀请失败',
    steps: ['已注册', '3天内未充值', '未用车'],
    reason: '企业注册后3天内未充值',
    next: [],
  });
});

test('a reward that the empty budget could not fund is shown with that reason', async () => {
  const milestones = { registered: { rewardFen: 5_000 } };
  const { gateway, referral, recommendId } = await withInviter({ milestones, budgetFen: 5_000 });
  await referral.register('first', recommendId);
  referral.base.clock.advance(1);
  await referral.register('acme', recommendId);
  expect(await shown(gateway, await logInPassenger(gateway))).toMatchObject({
    status: '邀请失败',
    reason: '活动奖励已发完，50.00元奖励未能发放',
    next: [],
  });
});

test.each([
  ['self', { contactPhone: '13800000000' }, '不能邀请自己注册的企业'],
  ['elsewhere', { cityCode: '110100' }, '企业注册时，所在城市没有进行中的邀请活动'],
])('a refused invitation has no steps and shows its reason: %s', async (_why, changes, reason) => {
  const { gateway, referral, recommendId } = await withInviter();
  await referral.register('acme', recommendId, changes);
  expect(await shown(gateway, await logInPassenger(gateway))).toEqual({
    status: '邀请失败',
    steps: [],
    reason,
    next: [],
  });
});

async function shown(
  { app, clock }: Awaited<ReturnType<typeof gatewayForTest>>,
  token: string,
): Promise<RecordView> {
  const { data } = await post(app, pageInvitations, { currPage: 1 }, { token });
  const invitation = toInvitation(data.list?.[0] ?? {}, [FAILED_BURST_STATUS]);
  const now = clock.now();
  return {
    status: rewardStatuses[determineRewardStatus(invitation, now)].text,
    steps: Object.values(formatStepTexts(invitation, now) ?? {}),
    reason: invitation.reason,
    next: listNextActions(invitation, now).map(formatNextAction),
  };
}
