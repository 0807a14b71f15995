import { milestoneNames } from '@ride/domain/referral/milestone';

/** What staff call each field of an activity, by its path in the body. */
export const activityFieldNames = {
  activityUuid: '编号',
  name: '名称',
  cityCodes: '城市',
  startsAt: '开始时间',
  endsAt: '结束时间',
  milestones: '奖励',
  'milestones.registered.rewardFen': `${milestoneNames.registered}奖励`,
  'milestones.recharged.rewardFen': `${milestoneNames.recharged}奖励`,
  'milestones.recharged.atLeastFen': '充值门槛',
  'milestones.recharged.withinDays': `${milestoneNames.recharged}期限`,
  'milestones.firstRide.rewardFen': `${milestoneNames.firstRide}奖励`,
  'milestones.firstRide.withinDays': `${milestoneNames.firstRide}期限`,
  payUnverified: '未认证企业的注册奖励',
  holdDays: '奖励发放前等待',
  budgetFen: '预算',
  ruleContent: '活动规则',
  shareTitle: '分享标题',
  sharePicture: '分享图片',
  banner: '横幅图片',
  sampleMessages: '滚动消息',
  companyBenefit: '企业权益',
} as const;

export type ActivityField = keyof typeof activityFieldNames;
