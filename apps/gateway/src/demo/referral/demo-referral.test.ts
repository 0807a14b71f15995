import { toInvitation } from '@ride/contract/entities/invitation-of-record';
import { FAILED_BURST_STATUS } from '@ride/contract/entities/invitation-record';
import { checkLedger } from '@ride/contract/internal-rewards';
import { getShareTotalInfo, matchActivity, pageInvitations } from '@ride/contract/referral';
import { determineRewardStatus, rewardStatuses } from '@ride/domain/referral/reward-status';
import { formatStepTexts } from '@ride/domain/referral/step-texts';
import { expect, test } from 'vitest';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
} from '../../app/testing/gateway-for-test.ts';
import { NOON } from '../../app/testing/referral/referral-for-test.ts';
import content from '../content.json' with { type: 'json' };
import { createDemoActivities, demoInvitations } from './demo-referral.ts';

const cities = ['320100', '110100', '310100', '440100', '440300', '330100', '510100', '420100'];

test('an invitation activity runs in every city of the demo data', async () => {
  const { app } = await gatewayForTest({ demo: true });
  for (const cityCode of cities) {
    const { data } = await post(app, matchActivity, { cityCode });
    expect(data?.ruleContent).toContain('奖励说明');
  }
});

test("the demo invitation's sample messages, shared title and benefit text promise what its rules promise", () => {
  const { ruleContent: topUpRule = '' } =
    content.documents.find(({ kind }) => kind === 'enterpriseRule') ?? {};
  const activities = createDemoActivities(NOON);
  expect(activities).toHaveLength(2);
  for (const { milestones, ruleContent, ...texts } of activities) {
    const rewards = Object.values(milestones).map((milestone) => (milestone?.rewardFen ?? 0) / 100);
    const all = rewards.reduce((sum, reward) => sum + reward, 0);
    for (const reward of rewards) expect(ruleContent).toContain(`奖励${reward}元`);
    for (const message of texts.sampleMessages ?? []) {
      const named = Number(/获得(\d+)元打车卡$/.exec(message)?.[1]);
      expect([...rewards, all]).toContain(named);
    }
    expect(texts.sampleMessages).not.toBeUndefined();
    expect(ruleContent).toContain(texts.companyBenefit);
    for (const text of [texts.companyBenefit, texts.shareTitle]) {
      const [, most = ''] = /最高赠(\d+)元/.exec(text ?? '') ?? [];
      expect(topUpRule).toContain(`<td>10000</td><td>${most}</td>`);
    }
  }
});

test('the demo passenger has an invitation in every state', async () => {
  const gateway = await gatewayForTest({ demo: true });
  const token = await logInPassenger(gateway);
  const request = { currPage: 1, pageSize: 50 };
  const { data } = await post(gateway.app, pageInvitations, request, { token });
  const now = gateway.clock.now();
  const rows = (data.list ?? []).map((record) => toInvitation(record, [FAILED_BURST_STATUS]));
  expect(rows).toHaveLength(demoInvitations.length);
  const seen = new Set(
    rows.flatMap((row) => {
      const { text, number } = rewardStatuses[determineRewardStatus(row, now)];
      return [`${text} ${number}`, ...Object.values(formatStepTexts(row, now) ?? {})];
    }),
  );
  expect([...seen].toSorted()).toEqual(
    [
      ...['邀请失败 4', '邀请失败 1', '已发奖 2', '部分发奖 2', '待发奖 3', '已邀请 3'],
      ...['已注册', '已充值', '充值金额未达标', '等待充值', '30天内未充值'],
      ...['已用车', '等待用车', '30天内未用车', '未用车'],
    ].toSorted(),
  );
  expect(rows.filter(({ reason }) => reason?.includes('已退款'))).toHaveLength(1);
  expect(rows.filter(({ underReview }) => underReview)).toHaveLength(1);
});

test('the rewards of the demo passenger have the same sum in the summary and in the ledger', async () => {
  const gateway = await gatewayForTest({ demo: true });
  const token = await logInPassenger(gateway);
  const { data } = await post(gateway.app, getShareTotalInfo, {}, { token });
  expect(data).toEqual({
    totalIncomeList: [{ total: 125_000, toRecorded: 50_000, recorded: 75_000 }],
    effectiveCount: 6,
    totalCount: 12,
  });
  const checked = (await post(gateway.app, checkLedger, {}, asService)).data;
  expect(checked).toMatchObject({ differences: [] });
});
