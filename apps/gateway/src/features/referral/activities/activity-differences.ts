import type { PublishedActivity } from '@ride/contract/entities/activity';
import { differencesOfFields, type WordsOfFields } from '@ride/contract/entities/field-differences';
import type { ItemDifference } from '@ride/contract/entities/item-difference';
import { formatCityDateTime } from '@ride/domain/city-moment';
import { formatFen } from '@ride/domain/money';
import { type Milestone, milestones } from '@ride/domain/referral/milestone';
import { findCountyName } from '@ride/domain/regions/county-name';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { milestoneNames } from './activity-terms.ts';

type Milestones = PublishedActivity['milestones'];
type Terms = Omit<PublishedActivity, 'milestones'>;

const CITIES = '城市';

const words: WordsOfFields<Terms> = {
  activityUuid: { label: '编号', write: ({ activityUuid }) => activityUuid },
  name: { label: '名称', write: ({ name }) => name },
  cityCodes: { label: CITIES, write: ({ cityCodes }) => namesOf(cityCodes) },
  startsAt: { label: '开始时间', write: ({ startsAt }) => formatCityDateTime(startsAt) },
  endsAt: { label: '结束时间', write: ({ endsAt }) => formatCityDateTime(endsAt) },
  budgetFen: {
    label: '预算',
    write: ({ budgetFen }) => `${formatFen(budgetFen)} 元`,
    amount: ({ budgetFen }) => budgetFen,
  },
  holdDays: { label: '奖励发放前等待', write: ({ holdDays }) => `${holdDays} 天` },
  payUnverified: {
    label: '未认证企业的注册奖励',
    write: ({ payUnverified }) => (payUnverified ? '发放' : '不发放'),
  },
  ruleContent: { label: '活动规则', write: ({ ruleContent }) => `${ruleContent.length} 个字符` },
  shareTitle: { label: '分享标题', write: ({ shareTitle }) => shareTitle ?? null },
  sharePicture: { label: '分享图片', write: ({ sharePicture }) => sharePicture ?? null },
  banner: { label: '横幅图片', write: ({ banner }) => banner ?? null },
  sampleMessages: {
    label: '滚动消息',
    write: ({ sampleMessages }) => sampleMessages?.join('；') ?? null,
  },
  companyBenefit: { label: '企业权益', write: ({ companyBenefit }) => companyBenefit ?? null },
};

const rewardWords = (name: string) => ({
  label: `${name}奖励`,
  write: ({ rewardFen }: { rewardFen: number }) => `${formatFen(rewardFen)} 元`,
  amount: ({ rewardFen }: { rewardFen: number }) => rewardFen,
});

const withinDaysWords = (name: string) => ({
  label: `${name}期限`,
  write: ({ withinDays }: { withinDays: number }) => `注册后 ${withinDays} 天内`,
  amount: ({ withinDays }: { withinDays: number }) => withinDays,
});

const milestoneDifferences: Readonly<
  Record<Milestone, (before?: Milestones, after?: Milestones) => ItemDifference[]>
> = {
  registered: (before, after) =>
    differencesOfFields(
      { rewardFen: rewardWords(milestoneNames.registered) },
      before?.registered ?? null,
      after?.registered ?? null,
    ),
  recharged: (before, after) =>
    differencesOfFields(
      {
        rewardFen: rewardWords(milestoneNames.recharged),
        atLeastFen: {
          label: '充值门槛',
          write: ({ atLeastFen }) => `${formatFen(atLeastFen)} 元`,
          amount: ({ atLeastFen }) => atLeastFen,
        },
        withinDays: withinDaysWords(milestoneNames.recharged),
      },
      before?.recharged ?? null,
      after?.recharged ?? null,
    ),
  firstRide: (before, after) =>
    differencesOfFields(
      {
        rewardFen: rewardWords(milestoneNames.firstRide),
        withinDays: withinDaysWords(milestoneNames.firstRide),
      },
      before?.firstRide ?? null,
      after?.firstRide ?? null,
    ),
};

/** Both must be sanitized. */
export const activityDifferences = (
  before: PublishedActivity | null,
  after: PublishedActivity | null,
): ItemDifference[] => [
  ...differencesOfFields<Terms>(words, before, after).flatMap((difference) =>
    difference.label === CITIES && before && after
      ? cityDifferences(difference, before, after)
      : [difference],
  ),
  ...milestones.flatMap((name) =>
    milestoneDifferences[name](before?.milestones, after?.milestones),
  ),
];

/** A long list is told by what is added and what is removed. */
function cityDifferences(
  difference: ItemDifference,
  { cityCodes: before }: PublishedActivity,
  { cityCodes: after }: PublishedActivity,
): ItemDifference[] {
  const added = after.filter((code) => !before.includes(code));
  const removed = before.filter((code) => !after.includes(code));
  const told = [
    { ...difference, label: '增加城市', before: null, after: namesOf(added) },
    { ...difference, label: '取消城市', before: namesOf(removed), after: null },
  ].filter((each) => each.before !== '' && each.after !== '');
  return told.length > 0 ? told : [difference];
}

const namesOf = (codes: readonly string[]): string =>
  codes.map((code) => findCountyName(code) ?? findCityByCode(code)?.name ?? code).join('、');
