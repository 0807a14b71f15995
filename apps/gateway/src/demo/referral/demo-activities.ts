import type { PublishedActivity } from '@ride/contract/entities/activity';
import { DAY_MS } from '@ride/domain/durations';

const ruleContent = (rewards: readonly string[]): string =>
  [
    '<h2>一、活动对象</h2>',
    '<p>所有已登录的用户均可邀请企业注册。每家企业只能被邀请一次，不能邀请自己注册的企业。</p>',
    '<h2>二、奖励说明</h2>',
    `<ol>${rewards.map((reward) => `<li>${reward}</li>`).join('')}</ol>`,
    '<p>每项奖励在达成7天后发放至您的打车卡，以分享页和奖励页显示的时间为准。</p>',
    '<h2>三、其他说明</h2>',
    '<ul>',
    '<li>时限按小时计算：30天即达成前一步之后的30个24小时；</li>',
    '<li>企业退回充值后累计金额不足的，相应奖励将收回，已发放的也会收回；</li>',
    '<li>疑似同一人、同一设备批量注册的邀请需经人工审核，通过后奖励照常发放；</li>',
    '<li>活动预算发完即止。</li>',
    '</ul>',
  ].join('');

const recharged = { rewardFen: 20_000, atLeastFen: 200_000, withinDays: 30 };
const firstRide = { rewardFen: 10_000, withinDays: 30 };
const rechargeRule = '企业注册后30天内累计充值满2000元，奖励200元；';
const rideRule = '企业充值达标后30天内完成首次用车，再奖励100元。';

/** One in Nanjing, and one in the other cities that also pays for the registration itself. */
export function demoActivities(now: number): PublishedActivity[] {
  const usual = {
    name: '邀请企业注册，赢打车卡',
    startsAt: now - 120 * DAY_MS,
    endsAt: now + 365 * DAY_MS,
    budgetFen: 100_000_000,
    holdDays: 7,
    payUnverified: false,
  };
  return [
    {
      ...usual,
      activityUuid: 'demo-activity-nanjing',
      cityCodes: ['320100'],
      milestones: { recharged, firstRide },
      ruleContent: ruleContent([rechargeRule, rideRule]),
    },
    {
      ...usual,
      activityUuid: 'demo-activity-cities',
      cityCodes: ['110100', '310100', '440100', '440300', '330100', '510100', '420100'],
      milestones: { registered: { rewardFen: 5_000 }, recharged, firstRide },
      ruleContent: ruleContent([
        '企业注册并完成认证（或充值满50元），奖励50元；',
        rechargeRule,
        rideRule,
      ]),
      shareTitle: '邀请企业注册，每家最高得350元打车卡',
    },
  ];
}
